import { LIMITS } from '@portico/contracts/limits';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreatePermissionMutation, usePermissionMenusQuery } from '../../../api/permissions.ts';
import { CodeText } from '../../../ui/code-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { matrixColumns } from './matrix-data.ts';
import styles from '../access.module.css';

/** So many are named. */
const NAMED = 5;

/** Pages from a file or a template bring codes that no permission has yet; all of them are made at once, named as their codes. */
export function MissingCodes({ app_id }: { readonly app_id: string }) {
  const { t } = useTranslation();
  const { data } = usePermissionMenusQuery({ params: { app_id } }, { skip: app_id === '' });
  const missing = useMemo(() => (data ? matrixColumns(data).filter(({ name }) => name === undefined) : []), [data]);
  const [create] = useCreatePermissionMutation();
  const [running, setRunning] = useState(false);
  if (missing.length === 0) return null;
  const run = async (): Promise<void> => {
    setRunning(true);
    let made = 0;
    for (const { code } of missing) {
      const { error } = await create({ params: { app_id }, body: { name: code.slice(0, LIMITS.permission_name), code } });
      if (error) break;
      made += 1;
    }
    setRunning(false);
    // The button goes with what it did.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    if (made > 0) pushNotice({ kind: 'success', title: t('permissions.made', { count: made }) });
  };
  return (
    <div className={styles['note']} role="note">
      <Icon name="info" />
      <span className={styles['grow']}>
        {t('permissions.missing', { count: missing.length })}{' '}
        {missing.slice(0, NAMED).map(({ code }) => (
          <span key={code}>
            <CodeText>{code}</CodeText>{' '}
          </span>
        ))}
        {missing.length > NAMED ? t('access.and_more', { count: missing.length - NAMED }) : null}
      </span>
      <Button loading={running} onClick={() => void run()}>
        {t('permissions.make', { count: missing.length })}
      </Button>
    </div>
  );
}
