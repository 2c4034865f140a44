import type { ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import { orgUserDraft, type ImportLine, type orgUsers } from '@portico/contracts/user-centre/org-users';
import { Button, Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/failure-text.ts';
import { isApiError } from '../../api/api-error.ts';
import { useImportUsersMutation } from '../../api/orgs.ts';
import { firstPasswordLink } from '../../domain/people/invitation-link.tsx';
import { tableTime } from '../../lib/format.ts';
import { csvFile, saveFile } from '../../lib/save-file.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { ruleNamed, ruleText } from '../../ui/form-kit/issue-text.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { ResourceTable, type Column } from '../../ui/resource-table.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { readCsv } from './read-csv.ts';
import styles from './orgs.module.css';

type Report = ResponseOf<(typeof orgUsers)['import']>;
const TONES = { added: 'success', exists: 'neutral', repeated: 'warning', invalid: 'error' } as const satisfies Record<string, Tone>;
const RESULTS = ['added', 'exists', 'repeated', 'invalid'] as const;
const SHOWN = 200;
const MIB = 1_048_576;
const COLUMNS = Object.keys(orgUserDraft.shape).join(',');

/** What is wrong comes first; the rest is read by its numbers. */
const ordered = (lines: readonly ImportLine[]): readonly ImportLine[] =>
  [...lines.filter((line) => line.result !== 'added'), ...lines.filter((line) => line.result === 'added')].slice(0, SHOWN);

function ReportView({ report }: { readonly report: Report }) {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = {
    org_user_code: t('org_users.user_code'),
    nickName: t('org_users.nick_name'),
    realName: t('org_users.real_name'),
    mobile: t('org_users.mobile'),
    email: t('org_users.email'),
  };
  const columns: readonly Column<ImportLine>[] = [
    { key: 'line', title: t('common.file.line'), width: '64px', narrow: 'second', render: ({ line }) => <CodeText quiet>{line}</CodeText> },
    {
      key: 'code',
      title: t('org_users.user_code'),
      width: '24%',
      narrow: 'first',
      render: (line) => <CodeText>{line.org_user_code}</CodeText>,
    },
    {
      key: 'result',
      title: t('user_import.result'),
      width: '24%',
      narrow: 'beside',
      render: ({ result }) => <Badge tone={TONES[result]}>{t(`user_import.results.${result}`)}</Badge>,
    },
    {
      key: 'faults',
      title: t('user_import.faults'),
      narrow: 'second',
      render: ({ faults }) => (
        <span className={styles['faults']}>
          {faults.map(({ path, rule }) => (
            <span key={`${path} ${rule}`}>{t('common.told', { what: names[path] ?? path, text: ruleText(ruleNamed(rule), t) })}</span>
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <div className={styles['counts']} role="status">
        {RESULTS.filter((result) => report[result] > 0).map((result) => (
          <Badge key={result} tone={TONES[result]}>
            {t('common.told', { what: t(`user_import.results.${result}`), text: report[result] })}
          </Badge>
        ))}
      </div>
      <div className={styles['lines']}>
        <ResourceTable
          label={t('user_import.title')}
          columns={columns}
          rows={ordered(report.lines)}
          rowKey={({ line }) => String(line)}
          rowLabel={({ org_user_code }) => org_user_code}
          loading={false}
          empty={null}
        />
      </div>
      {report.lines.length > SHOWN ? <p className={styles['hint']}>{t('user_import.first', { count: SHOWN })}</p> : null}
    </>
  );
}

/** R5.09: a file is first tried, line by line, and added only when it is said to. */
export function UserImport({ org_id, onClose }: { readonly org_id: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [send, { data, error, isLoading, reset }] = useImportUsersMutation();
  const [csv, setCsv] = useState('');
  const [fault, setFault] = useState<'too_large' | 'not_text'>();
  const [with_codes, setWithCodes] = useState(true);
  const zone = useTimeZone();
  const picker = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    reset();
    const read = await readCsv(file);
    setFault('fault' in read ? read.fault : undefined);
    setCsv('csv' in read ? read.csv : '');
    if ('csv' in read) await send({ params: { org_id }, body: { csv: read.csv, dry_run: true } });
  };
  const saveLinks = ({ lines, expires_at }: Report): void => {
    const until = expires_at === null ? '' : tableTime(expires_at, zone);
    const rows = lines
      .filter((line) => line.one_time_code !== '')
      .map((line) => [line.org_user_code, line.email, firstPasswordLink(line), until]);
    saveFile(csvFile([['org_user_code', 'email', 'link', `expires_at (${zone})`], ...rows]), 'first-passwords.csv');
  };
  const failure = fault
    ? { text: t(`user_import.${fault}`, { mib: LIMITS.import_bytes / MIB }), trace_id: '' }
    : isApiError(error)
      ? errorText(error, t)
      : undefined;
  const title = t('user_import.title');
  return (
    <SidePanel label={title} place="over" mask width={720} onClose={onClose} head={<h2 className={styles['title']}>{title}</h2>}>
      <div className={styles['import']}>
        <div>
          <p>{t('user_import.hint')}</p>
          <pre dir="ltr">{COLUMNS}</pre>
        </div>
        <div>
          <input
            ref={picker}
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('user_import.choose')}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button type={data ? 'default' : 'primary'} loading={isLoading && !data} onClick={() => picker.current?.click()}>
            {t('user_import.choose')}
          </Button>
        </div>
        <FormFailure failure={failure} title={t('errors.import_failed')} />
        {data ? (
          <>
            <p className={styles['strong']} role="status">
              {data.dry_run ? t('user_import.checked') : t('user_import.added', { count: data.added })}
            </p>
            {data.dry_run && data.added > 0 ? (
              <div className={styles['import']}>
                <Checkbox checked={with_codes} onChange={(event) => setWithCodes(event.target.checked)}>
                  {t('user_import.with_codes')}
                </Checkbox>
                <div>
                  <Button
                    type="primary"
                    loading={isLoading}
                    onClick={() => void send({ params: { org_id }, body: { csv, dry_run: false, with_codes } })}
                  >
                    {t('user_import.run', { count: data.added })}
                  </Button>
                </div>
              </div>
            ) : null}
            {data.lines.some((line) => line.one_time_code !== '') ? (
              <div className={styles['codes']}>
                <Button type="primary" onClick={() => saveLinks(data)}>
                  {t('user_import.codes')}
                </Button>
                <span className={styles['hint']}>{t('user_import.codes_hint')}</span>
                <span className={styles['hint']}>
                  {t('invitations.mailed', { count: data.lines.filter(({ sent_to }) => sent_to !== '').length })}
                </span>
              </div>
            ) : null}
            <ReportView report={data} />
          </>
        ) : null}
      </div>
    </SidePanel>
  );
}
