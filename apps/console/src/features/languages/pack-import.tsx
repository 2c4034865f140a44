import type { AppLang } from '@portico/contracts/platform/langs';
import type { PackReport } from '@portico/contracts/platform/pack-shapes';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText, saveFailure } from '../../api/failure-text.ts';
import { FileImport } from '../../ui/file-import/file-import.tsx';
import type { Failure } from '../../ui/form-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import type { PackFile } from './pack-files.ts';
import { PackLines } from './pack-lines.tsx';
import styles from './languages.module.css';

interface PackImportProps {
  readonly file: PackFile;
  readonly langs: readonly AppLang[];
  /** Preselected. */
  readonly lang: string;
  readonly onClose: () => void;
}

/** R1.07, R2.28: a text file, what each of its lines will do, and only then saving. */
export function PackImport({ file, langs, lang: first, onClose }: PackImportProps) {
  const { t } = useTranslation();
  const nameOf = (lang: string): string => langs.find((l) => l.lang === lang)?.langName ?? lang;
  const failed = (error: unknown): Failure => {
    const refused = saveFailure(error, t);
    return refused ? errorText(refused, t) : { text: '', trace_id: '' };
  };
  /** What the file says of itself, where that is another app or language. */
  const elsewhere = ({ head }: PackReport, lang: string): string | undefined =>
    head && (head.lang !== lang || head.owner !== file.code)
      ? t('languages.file.other_head', { owner: head.owner, lang: head.lang, language: nameOf(lang) })
      : undefined;
  /** The language that the file names, where the app has it. */
  const named = ({ head }: PackReport): string | undefined => langs.find(({ lang }) => lang === head?.lang)?.lang;
  /** Saving a file as another language than its own overwrites that language. */
  const consent = ({ head }: PackReport, lang: string): string | undefined =>
    head && head.lang !== lang ? t('languages.file.consent', { lang: head.lang, language: nameOf(lang) }) : undefined;
  return (
    <FileImport<PackReport>
      title={t('common.import')}
      hint={t('languages.file.form')}
      nothing={t('languages.file.nothing')}
      about={first}
      aboutOf={named}
      warningOf={elsewhere}
      consentOf={consent}
      changesOf={({ counts }) => counts.added + counts.changed}
      saveLabel={(count) => t('languages.file.save', { count })}
      check={async (body, lang) => {
        const { data, error } = await file.check(lang, body);
        return data ?? failed(error);
      }}
      save={async (body, seen, lang) => {
        const { data, error } = await file.save(lang, seen, body);
        if (data) {
          const text = t('languages.file.imported_text', { ...data.counts, language: nameOf(lang) });
          pushNotice({ kind: 'success', title: t('languages.file.imported'), text });
          return undefined;
        }
        return saveFailure(error, t)?.code === 'COMMON/STALE_VERSION' ? 'stale' : failed(error);
      }}
      renderAside={(lang, onChoose) =>
        langs.length > 1 ? (
          <Select
            className={styles['language'] ?? ''}
            aria-label={t('languages.language')}
            value={lang}
            options={langs.map((l) => ({ value: l.lang, label: l.langName }))}
            onChange={onChoose}
          />
        ) : null
      }
      onClose={onClose}
    >
      {(report) => <PackLines key={report.seen} report={report} />}
    </FileImport>
  );
}
