import { randomBytes } from 'node:crypto';
import type { Lang } from '@portico/contracts/langs';
import { LIMITS } from '@portico/contracts/limits';
import { maskPersonal } from '@portico/contracts/rules/personal';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { ImportLine, OrgUserDraft } from '@portico/contracts/user-centre/org-users';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { textField } from '@portico/server-kit/fields';
import { newLongId } from '@portico/server-kit/ids';
import type { Db } from '../../db/tables.ts';
import { storedValue } from '../../lib/credential.ts';
import { wrapRealName } from '../../lib/personal.ts';
import { wrapContact } from '../../lib/contact.ts';
import { FIRST_PASSWORD, hashOneTimeCode, makeOneTimeCode, ONE_TIME_CODE_BYTES } from '../../lib/one-time-code.ts';
import { codeExpiry } from '../accounts/invitation.service.ts';
import { enqueueInvitations, type InvitationDelivery } from '../delivery/invitation-delivery.service.ts';
import { readImport } from './import-lines.ts';
import { insertUsers, takenAmong, type CredentialKey, type NewUser } from './import.queries.ts';
import { mobileOf } from './manage-user.service.ts';

const BATCH = 500;
/** Somebody may take a name between the look and the writing; then the batch is looked at again. */
const ATTEMPTS = 3;

export interface ImportJob {
  db: Db;
  /** One transaction with its log row, which says how many. */
  write: (added: number, work: (db: Db) => Promise<void>) => Promise<void>;
  keyring: Keyring;
  lookup_key: Buffer;
  now: number;
  org: { org_id: string; org_code: string; org_name: string };
  dry_run: boolean;
  with_codes: boolean;
  /** What mails that bring the links begin with; absent: none are sent. */
  mailing?: { console_url: string; lang: Lang } | undefined;
}

export interface ImportReport {
  dry_run: boolean;
  added: number;
  exists: number;
  repeated: number;
  invalid: number;
  expires_at: string | null;
  lines: ImportLine[];
}

interface Candidate {
  report: ImportLine;
  draft: OrgUserDraft;
  keys: CredentialKey[];
}

function keysOf(job: ImportJob, draft: OrgUserDraft): CredentialKey[] {
  const keys: CredentialKey[] = [{ kind: 'org_user_code', value: `${draft.org_user_code}@${job.org.org_code}`.toLowerCase() }];
  const mobile = mobileOf(draft);
  if (mobile !== undefined) keys.push({ kind: 'mobile', value: storedValue({ kind: 'mobile', value: mobile }, job.lookup_key) });
  if (draft.email !== '')
    keys.push({ kind: 'email', value: storedValue({ kind: 'email', value: draft.email.toLowerCase() }, job.lookup_key) });
  return keys;
}

const named = ({ kind, value }: CredentialKey): string => `${kind}:${value}`;

function userOf({ keyring, now, with_codes }: ImportJob, { report, draft, keys }: Candidate): NewUser {
  // A millisecond of its own for each line, in the past: ids of one moment have too few random bits for thousands.
  const subject_id = newLongId(now - LIMITS.import_lines + report.line);
  report.user_id = subject_id;
  report.email = draft.email.toLowerCase();
  if (with_codes) report.one_time_code = makeOneTimeCode(randomBytes(ONE_TIME_CODE_BYTES));
  return {
    subject_id,
    nick_name: draft.nickName,
    real_name_wrapped: wrapRealName(keyring, subject_id, draft.realName),
    mobile_wrapped: wrapContact(keyring, 'mobile', subject_id, mobileOf(draft)),
    email_wrapped: wrapContact(keyring, 'email', subject_id, draft.email.toLowerCase()),
    credentials: keys,
    code_hash: with_codes ? hashOneTimeCode(report.one_time_code).toString('hex') : undefined,
  };
}

/** Those that go out, each noted in its line. */
function mailsOf({ now, org, with_codes, mailing }: ImportJob, added: readonly Candidate[]): InvitationDelivery[] {
  if (!with_codes || mailing === undefined) return [];
  const reached = added.filter(({ report }) => report.email !== '');
  return reached.map(({ report, draft }) => {
    const { user_id, email, one_time_code } = report;
    report.sent_to = maskPersonal(email);
    const login_name = `${draft.org_user_code}@${org.org_code}`.toLowerCase();
    return { user_id, email, one_time_code, login_name, org_name: org.org_name, ...mailing, expires_at: codeExpiry(now) };
  });
}

async function settle(job: ImportJob, candidates: readonly Candidate[], attempt = 1): Promise<void> {
  const taken = await takenAmong(
    job.db,
    candidates.flatMap((each) => each.keys),
  );
  const fresh: Candidate[] = [];
  for (const each of candidates) {
    if (each.keys.some((key) => taken.has(named(key)))) each.report.result = 'exists';
    else fresh.push(each);
  }
  if (job.dry_run || fresh.length === 0) return;
  const users = fresh.map((each) => userOf(job, each));
  const invited = {
    org_id: job.org.org_id,
    purpose: FIRST_PASSWORD,
    created_at: new Date(job.now),
    expires_at: new Date(codeExpiry(job.now)),
  };
  try {
    await job.write(fresh.length, async (db) => {
      await insertUsers(db, users, invited);
      await enqueueInvitations({ db, now: job.now, keyring: job.keyring }, mailsOf(job, fresh));
    });
  } catch (error) {
    if (textField(error, 'code') !== '23505' || attempt === ATTEMPTS) throw error;
    for (const { report } of fresh) Object.assign(report, { user_id: '', one_time_code: '', email: '', sent_to: '' });
    await settle(job, fresh, attempt + 1);
  }
}

/** In steps of 500, each whole or not at all; what a broken-off import has added, the next one finds as existing. */
export async function importUsers(job: ImportJob, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<ImportReport> {
  const lines: ImportLine[] = [];
  const seen = new Set<string>();
  let batch: Candidate[] = [];
  for await (const { report, draft } of readImport(chunks)) {
    lines.push(report);
    if (draft === undefined) continue;
    const keys = keysOf(job, draft);
    if (keys.some((key) => seen.has(named(key)))) {
      report.result = 'repeated';
      continue;
    }
    for (const key of keys) seen.add(named(key));
    batch.push({ report, draft, keys });
    if (batch.length < BATCH) continue;
    await settle(job, batch);
    batch = [];
  }
  await settle(job, batch);
  const count = (result: ImportLine['result']): number => lines.filter((line) => line.result === result).length;
  return {
    dry_run: job.dry_run,
    added: count('added'),
    exists: count('exists'),
    repeated: count('repeated'),
    invalid: count('invalid'),
    expires_at: job.with_codes && !job.dry_run ? formatWireTime(codeExpiry(job.now)) : null,
    lines,
  };
}
