import type { AppLang } from '@portico/contracts/platform/langs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file.ts';
import { ChoiceButton } from '../../ui/choice-button.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import type { PackFile } from './pack-files.ts';

interface PackExportProps {
  readonly file: Pick<PackFile, 'code' | 'read'>;
  /** With several of them one is asked which. */
  readonly langs: readonly AppLang[];
}

/** R2.28: one language of an app or a service as a text file. */
export function PackExport({ file, langs }: PackExportProps) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (lang: string): Promise<void> => {
    stop.current = new AbortController();
    setRunning(true);
    const { data } = await file.read(lang, stop.current.signal);
    setRunning(false);
    if (!data) return;
    const name = `${file.code}.${lang}.txt`;
    saveFile(data, name);
    pushNotice({ kind: 'success', title: t('common.exported'), text: name });
  };
  const [only] = langs;
  const asks = langs.length > 1;
  return (
    <ChoiceButton
      label={t('common.export')}
      icon="download"
      track="export"
      loading={running}
      choices={asks ? langs.map(({ lang, langName }) => ({ key: lang, label: langName })) : []}
      onChoose={(lang) => void run(lang)}
      onClick={() => void (only && run(only.lang))}
    />
  );
}
