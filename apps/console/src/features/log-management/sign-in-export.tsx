import { LIMITS } from '@portico/contracts/limits';
import { EXPORT_FORMATS, LINE_ENDS, type ExportFormat } from '@portico/contracts/rules/export-format';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportSignInsMutation, type AuditQuery } from '../../api/sign-in-audit.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ChoiceButton } from '../../ui/choice-button.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

const TYPES = { csv: 'text/csv;charset=utf-8', ndjson: 'application/x-ndjson' } as const;

/** Everything that the filters leave, as a file. It may take a while: one goes on working, or stops it. */
export function SignInExport({ query }: { readonly query: AuditQuery }) {
  const { t } = useTranslation();
  const [ask] = useExportSignInsMutation();
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  /** As the server wrote them: the signatures among them are of exactly these. */
  const linesOf = async (format: ExportFormat, signal: AbortSignal): Promise<readonly string[] | undefined> => {
    const { cursor: _page, limit: _size, ...filter } = query;
    const lines: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const { data } = await ask({ ...filter, format, ...(cursor === undefined ? {} : { cursor }), limit: LIMITS.audit_export_page });
      if (!data || signal.aborted) return undefined;
      for (const line of data.lines) lines.push(line + LINE_ENDS[format]);
      ({ cursor } = data);
    }
    return lines;
  };
  const run = async (format: ExportFormat): Promise<void> => {
    const stop = new AbortController();
    current.current = stop;
    setRunning(true);
    const lines = await linesOf(format, stop.signal);
    if (stop.signal.aborted) return;
    setRunning(false);
    if (!lines) return;
    const name = `sign-ins-${new Date().toISOString().slice(0, 10)}.${format}`;
    saveFile(new Blob([...lines], { type: TYPES[format] }), name);
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
