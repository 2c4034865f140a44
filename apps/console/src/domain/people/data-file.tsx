import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { useAppDispatch } from '../../session/state.ts';
import { Icon } from '../../ui/icon.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import type { DataOf } from './export-person-data.ts';
import styles from './data-file.module.css';

/** The shapes of everything that is held come with the press: few ever ask. */
const loadExport = untilLoaded(async () => (await import('./export-person-data.ts')).exportPersonData);

/** Everything that both services hold of a person, as one file. */
export function DataFile({ login_name, of }: DataOf) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setRunning(true);
    const exportPersonData = await loadExport();
    const saved = await exportPersonData(dispatch, { login_name, of });
    setRunning(false);
    if (saved !== undefined) pushNotice({ kind: 'success', title: t('common.exported'), text: saved });
  };
  return (
    <section className={styles['data']} aria-labelledby="data-file">
      <div>
        <h3 id="data-file">{of ? t('account.data.of') : t('account.data.own')}</h3>
        <p>{of ? t('account.data.of_text', { name: of.name }) : t('account.data.own_text')}</p>
      </div>
      <Button icon={<Icon name="download" size={16} />} loading={running} onClick={() => void run()}>
        {t('account.data.submit')}
      </Button>
    </section>
  );
}
