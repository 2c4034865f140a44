import { Button, Checkbox } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../lib/config.ts';
import { FormFailure, type Failure } from '../form-failure.tsx';
import { LeaveGuard } from '../form-kit/leave-guard.tsx';
import { SaveBar } from '../form-kit/save-bar.tsx';
import { Icon } from '../icon.tsx';
import { SidePanel } from '../side-panel.tsx';
import styles from './file-import.module.css';

interface FileImportProps<R extends { readonly seen: string }> {
  readonly title: string;
  /** What kind of file is asked for. */
  readonly hint: string;
  readonly check: (file: Uint8Array, about: string) => Promise<R | Failure>;
  /** Nothing when it is saved; `stale` when what was shown no longer holds. */
  readonly save: (file: Uint8Array, seen: string, about: string) => Promise<Failure | 'stale' | undefined>;
  /** How many lines would be written, and what the button says of them. */
  readonly changesOf: (report: R) => number;
  readonly saveLabel: (changes: number) => string;
  /** What is said when nothing would be written. */
  readonly nothing: string;
  /** What else is chosen, beside the file; with another choice the file is checked again. */
  readonly about?: string;
  readonly renderAside?: (about: string, onChoose: (about: string) => void) => ReactNode;
  /** What the file itself says about that; chosen by itself when a file is opened. */
  readonly aboutOf?: (report: R) => string | undefined;
  /** What the person should know before saving. */
  readonly warningOf?: (report: R, about: string) => string | undefined;
  /** What the person has to tick before saving against what the file says. */
  readonly consentOf?: (report: R, about: string) => string | undefined;
  readonly children: (report: R) => ReactNode;
  readonly onClose: () => void;
}

const MIB = 1_048_576;

/** A text file in two steps: what each of its lines will do, and only then saving. */
export function FileImport<R extends { readonly seen: string }>(props: FileImportProps<R>) {
  const { title, hint, check, save, changesOf, saveLabel, nothing, renderAside, aboutOf, warningOf, consentOf, children, onClose } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ readonly name: string; readonly bytes: Uint8Array }>();
  const [about, setAbout] = useState(props.about ?? '');
  const [report, setReport] = useState<R>();
  const [failure, setFailure] = useState<Failure>();
  const [again, setAgain] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [running, setRunning] = useState<'check' | 'save'>();
  const done = useRef(false);
  const possible = report ? changesOf(report) : 0;
  const warning = report && warningOf?.(report, about);
  const consent = report && possible > 0 ? consentOf?.(report, about) : undefined;
  const changes = consent === undefined || agreed ? possible : 0;

  const look = async (bytes: Uint8Array, of = about): Promise<R | undefined> => {
    setReport(undefined);
    setFailure(undefined);
    setAgreed(false);
    setRunning('check');
    const answer = await check(bytes, of);
    setRunning(undefined);
    if ('seen' in answer) {
      setReport(answer);
      return answer;
    }
    setFailure(answer);
    return undefined;
  };
  const choose = async (picked: File | undefined): Promise<void> => {
    if (!picked) return;
    setAgain(false);
    if (picked.size > config.import_bytes) {
      setFile(undefined);
      setReport(undefined);
      setFailure({ trace_id: '', text: t('common.file.too_large', { max: config.import_bytes / MIB }) });
      return;
    }
    const bytes = new Uint8Array(await picked.arrayBuffer());
    setFile({ name: picked.name, bytes });
    const first = await look(bytes);
    const named = first && aboutOf?.(first);
    if (named === undefined || named === about) return;
    setAbout(named);
    await look(bytes, named);
  };
  const run = async (): Promise<boolean> => {
    if (!file || !report || changes === 0) return false;
    setRunning('save');
    const refused = await save(file.bytes, report.seen, about);
    setRunning(undefined);
    if (refused === undefined) {
      done.current = true;
      onClose();
      return true;
    }
    if (refused === 'stale') {
      setAgain(true);
      await look(file.bytes);
    } else setFailure(refused);
    return false;
  };
  return (
    <SidePanel
      label={title}
      place="over"
      mask
      width={720}
      onClose={onClose}
      head={<h2 className={styles['title']}>{title}</h2>}
      foot={
        <SaveBar changes={changes} saving={running === 'save'} label={saveLabel(changes)} onSave={() => void run()} onDiscard={onClose} />
      }
    >
      <div className={styles['choosing']}>
        {renderAside?.(about, (next) => {
          setAbout(next);
          if (file) void look(file.bytes, next);
        })}
        <Button icon={<Icon name="upload" />} loading={running === 'check'} onClick={() => input.current?.click()}>
          {file ? t('common.file.another') : t('common.file.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".txt,text/plain"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('common.file.choose')}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file again, after it was mended, is a change too.
            target.value = '';
          }}
        />
        {file ? <bdi dir="ltr">{file.name}</bdi> : null}
      </div>
      {file ? null : <p className={styles['note']}>{hint}</p>}
      <FormFailure failure={failure} title={t('errors.import_failed')} />
      <div role="status">
        {again && report ? <p className={styles['warning']}>{t('common.file.again')}</p> : null}
        {warning === undefined ? null : <p className={styles['warning']}>{warning}</p>}
        {report && possible === 0 ? <p className={styles['note']}>{nothing}</p> : null}
      </div>
      {consent === undefined ? null : (
        <Checkbox className={styles['consent'] ?? ''} checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
          {consent}
        </Checkbox>
      )}
      {report ? children(report) : null}
      <LeaveGuard changes={changes} isDirty={() => changes > 0 && !done.current} onSave={run} onDiscard={onClose} />
    </SidePanel>
  );
}
