import type { EXPORT_FORMATS } from '@portico/contracts/platform/logs';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportLogs } from '../../api/logs.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { toExport, type LogQuery } from './log-filters.ts';

type Format = (typeof EXPORT_FORMATS)[number];

/** Everything that the filters leave, as a file. It may take minutes: one goes on working, or stops it. */
export function LogExport({ query, app_code }: { readonly query: LogQuery; readonly app_code: string }) {
  const { t } = useTranslation();
  const [running, setRunning] = useState<AbortController>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const run = async (format: Format): Promise<void> => {
    const stop = new AbortController();
    current.current = stop;
    setRunning(stop);
    const { data } = await exportLogs({ body: { ...toExport(query), format } }, stop.signal);
    setRunning(undefined);
    if (!data) return;
    const name = `operation-log-${app_code}-${new Date().toISOString().slice(0, 10)}.${format}`;
    saveFile(data, name);
    pushNotice({ kind: 'success', title: t('common.exported'), text: name });
  };
  return (
    <Dropdown
      // One button all the time: who pressed it stays at it.
      disabled={running !== undefined}
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
      autoFocus
      menu={{
        items: [
          { key: 'csv', label: t('logs.export.csv') },
          { key: 'ndjson', label: t('logs.export.ndjson') },
        ],
        onClick: ({ key }) => void run(key === 'csv' ? 'csv' : 'ndjson'),
      }}
    >
      {running ? (
        <Button icon={<Icon name="close" />} onClick={() => running.abort()}>
          {t('logs.export.running')} · {t('logs.export.stop')}
        </Button>
      ) : (
        <Button icon={<Icon name="download" />} data-track="export">
          {t('common.export')}
        </Button>
      )}
    </Dropdown>
  );
}
