import { LIMITS } from '@portico/contracts/limits';
import { EXPORT_FORMATS } from '@portico/contracts/platform/logs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportSignInsMutation, type AuditQuery, type ExportedEntry } from '../../api/sign-in-audit.ts';
import { csvFile, saveFile } from '../../lib/save-file.ts';
import { ChoiceButton } from '../../ui/choice-button.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

type Format = (typeof EXPORT_FORMATS)[number];

/** In the order a file shows them. */
const COLUMNS = [
  'occurred_at',
  'name',
  'login_name',
  'subject_id',
  'event',
  'outcome',
  'ip_address',
  'user_agent',
  'device_id',
  'app_id',
  'family_id',
  'trace_id',
  'audit_id',
] as const satisfies readonly (keyof ExportedEntry)[];

const fileOf = (entries: readonly ExportedEntry[], format: Format): Blob =>
  format === 'csv'
    ? csvFile([COLUMNS, ...entries.map((entry) => COLUMNS.map((column) => entry[column]))])
    : new Blob(
        entries.map((entry) => `${JSON.stringify(entry)}\n`),
        { type: 'application/x-ndjson' },
      );

/** Everything that the filters leave, as a file. It may take a while: one goes on working, or stops it. */
export function SignInExport({ query }: { readonly query: AuditQuery }) {
  const { t } = useTranslation();
  const [ask] = useExportSignInsMutation();
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const entriesOf = async (signal: AbortSignal): Promise<readonly ExportedEntry[] | undefined> => {
    const { cursor: _page, limit: _size, ...filter } = query;
    const entries: ExportedEntry[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null && entries.length < LIMITS.log_export_rows) {
      const { data } = await ask({ ...filter, ...(cursor === undefined ? {} : { cursor }), limit: LIMITS.audit_export_page });
      if (!data || signal.aborted) return undefined;
      entries.push(...data.items);
      ({ cursor } = data);
    }
    return entries;
  };
  const run = async (format: Format): Promise<void> => {
    const stop = new AbortController();
    current.current = stop;
    setRunning(true);
    const entries = await entriesOf(stop.signal);
    if (stop.signal.aborted) return;
    setRunning(false);
    if (!entries) return;
    const name = `sign-ins-${new Date().toISOString().slice(0, 10)}.${format}`;
    saveFile(fileOf(entries, format), name);
    pushNotice({ kind: 'success', title: t('common.exported'), text: name });
  };
  const stop = (): void => {
    current.current?.abort();
    setRunning(false);
  };
  return (
    <ChoiceButton
      label={running ? `${t('logs.export.running')} · ${t('logs.export.stop')}` : t('common.export')}
      icon={running ? 'close' : 'download'}
      track={running ? undefined : 'export'}
      choices={running ? [] : EXPORT_FORMATS.map((key) => ({ key, label: t(`logs.export.${key}`) }))}
      onChoose={(format) => void run(format)}
      onClick={stop}
    />
  );
}
