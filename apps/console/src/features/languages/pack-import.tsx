import { LIMITS } from '@portico/contracts/limits';
import type { App } from '@portico/contracts/platform/apps';
import type { AppLang } from '@portico/contracts/platform/langs';
import type { PackReport } from '@portico/contracts/platform/language-packs';
import { Button, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, saveFailure } from '../../api/failure-text.ts';
import { useCheckPackMutation, useImportPackMutation } from '../../api/language-packs.ts';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { SaveBar } from '../../ui/form-kit/save-bar.tsx';
import { FormFailure, type Failure } from '../../ui/form-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { PackLines } from './pack-lines.tsx';
import styles from './languages.module.css';

interface PackImportProps {
  readonly app: Pick<App, 'app_id' | 'app_code'>;
  readonly langs: readonly AppLang[];
  /** Preselected. */
  readonly lang: string;
  readonly onClose: () => void;
}

interface Chosen {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** R1.07, R2.28: a text file, what each of its lines will do, and only then saving. */
export function PackImport({ app, langs, lang: first, onClose }: PackImportProps) {
  const { t } = useTranslation();
  const { app_id } = app;
  const input = useRef<HTMLInputElement>(null);
  const [lang, setLang] = useState(first);
  const [file, setFile] = useState<Chosen>();
  const [report, setReport] = useState<PackReport>();
  const [failure, setFailure] = useState<Failure>();
  const [again, setAgain] = useState(false);
  const [check, checking] = useCheckPackMutation();
  const [save, saving] = useImportPackMutation();
  const langName = langs.find((l) => l.lang === lang)?.langName ?? lang;
  const changes = report ? report.counts.added + report.counts.changed : 0;

  const look = async (chosen: Chosen, into: string): Promise<void> => {
    setReport(undefined);
    setFailure(undefined);
    const { data, error } = await check({
      params: { app_id, lang: into },
      body: chosen.bytes,
      ignore: ['MP/IMPORT_FORMAT', 'MP/IMPORT_TOO_MANY_LINES'],
    });
    setReport(data);
    const refused = saveFailure(error, t);
    setFailure(refused && errorText(refused, t));
  };
  const choose = async (picked: File | undefined): Promise<void> => {
    if (!picked) return;
    setAgain(false);
    if (picked.size > LIMITS.import_bytes) {
      setFile(undefined);
      setReport(undefined);
      setFailure({ trace_id: '', text: t('languages.file.too_large', { max: LIMITS.import_bytes / 1_048_576 }) });
      return;
    }
    const chosen = { name: picked.name, bytes: new Uint8Array(await picked.arrayBuffer()) };
    setFile(chosen);
    await look(chosen, lang);
  };
  const run = async (): Promise<boolean> => {
    if (!file || !report) return false;
    const { data, error } = await save({
      params: { app_id, lang },
      query: { seen: report.seen },
      body: file.bytes,
      ignore: ['COMMON/STALE_VERSION'],
    });
    if (data) {
      pushNotice({
        kind: 'success',
        title: t('languages.file.imported'),
        text: t('languages.file.imported_text', { ...data.counts, language: langName }),
      });
      onClose();
      return true;
    }
    const refused = saveFailure(error, t);
    if (refused?.code === 'COMMON/STALE_VERSION') {
      // Somebody translated meanwhile: what the lines would do now is shown first.
      setAgain(true);
      await look(file, lang);
    } else if (refused) setFailure(errorText(refused, t));
    return false;
  };
  const { head } = report ?? {};
  const other = head && (head.lang !== lang || head.owner !== app.app_code) ? head : undefined;
  return (
    <SidePanel
      label={t('languages.file.import')}
      place="over"
      mask
      width={720}
      onClose={onClose}
      head={<h2 className={styles['panel-title']}>{t('languages.file.import')}</h2>}
      foot={
        <SaveBar
          changes={changes}
          saving={saving.isLoading}
          label={t('languages.file.save', { count: changes })}
          onSave={() => void run()}
          onDiscard={onClose}
        />
      }
    >
      <div className={styles['choosing']}>
        {langs.length > 1 ? (
          <Select
            className={styles['language'] ?? ''}
            aria-label={t('languages.language')}
            value={lang}
            options={langs.map((l) => ({ value: l.lang, label: l.langName }))}
            onChange={(into) => {
              setLang(into);
              if (file) void look(file, into);
            }}
          />
        ) : null}
        <Button icon={<Icon name="upload" />} loading={checking.isLoading} onClick={() => input.current?.click()}>
          {file ? t('languages.file.choose_other') : t('languages.file.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".txt,text/plain"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('languages.file.choose')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file again, after it was mended, is a change too.
            target.value = '';
          }}
        />
        {file ? <bdi dir="ltr">{file.name}</bdi> : null}
      </div>
      {file ? null : <p className={styles['note']}>{t('languages.file.form')}</p>}
      <FormFailure failure={failure} />
      <div role="status">
        {again && report ? <p className={styles['warning']}>{t('languages.file.again')}</p> : null}
        {other ? (
          <p className={styles['warning']}>
            {t('languages.file.other_head', { owner: other.owner, lang: other.lang, language: langName })}
          </p>
        ) : null}
        {report && changes === 0 ? <p className={styles['note']}>{t('languages.file.nothing')}</p> : null}
      </div>
      {report ? <PackLines key={report.seen} report={report} /> : null}
      <LeaveGuard changes={changes} isDirty={() => changes > 0} onSave={run} onDiscard={onClose} />
    </SidePanel>
  );
}
