import { EXPORT_FORMATS } from '@portico/contracts/rules/export-format';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportLogs } from '../../api/logs.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ChoiceButton } from '../../ui/choice-button.tsx';
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
    <ChoiceButton
      label={running ? `${t('logs.export.running')} · ${t('logs.export.stop')}` : t('common.export')}
      icon={running ? 'close' : 'download'}
      track={running ? undefined : 'export'}
      choices={running ? [] : EXPORT_FORMATS.map((key) => ({ key, label: t(`logs.export.${key}`) }))}
      onChoose={(format) => void run(format)}
      onClick={() => running?.abort()}
    />
  );
}
