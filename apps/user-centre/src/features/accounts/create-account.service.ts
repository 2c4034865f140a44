import { newLongId } from '@portico/server-kit/ids';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import type { AccountType } from '@portico/contracts/rules/token';
import type { AccountStatus, Db } from '../../db/tables.ts';
import { findOrg, insertAccount, insertCredentials, insertOrg, savePassword } from './accounts.queries.ts';
import { wrapContact } from '../../lib/contact.ts';
import { wrapRealName } from '../../lib/personal.ts';
import { readCredential, storedValue, type Credential } from '../../lib/credential.ts';

/** What creating an account takes, from a command as from a call. */
export interface AccountMaking {
  db: Db;
  keyring: Keyring;
  lookup_key: Buffer;
  now: number;
}

/** Made where it is not there yet. */
interface NewOrg {
  org_code: string;
  org_name: string;
  org_id?: string;
  is_there?: false;
}
/** Passed by callers that create many accounts in one organisation, to look it up once. */
interface KnownOrg {
  org_code: string;
  org_id: string;
  is_there: true;
}

export interface NewAccount {
  subject_id: string;
  account_type: AccountType;
  org?: NewOrg | KnownOrg | undefined;
  person_account_id?: string | undefined;
  /** `code@org` is made from this and the organisation. */
  org_user_code?: string | undefined;
  user_name?: string | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
  nick_name?: string | undefined;
  real_name?: string | undefined;
  status?: AccountStatus | undefined;
  password_hash?: string | undefined;
  password_policy?: PasswordPolicy | undefined;
  create_type?: number | undefined;
}

function credentialsOf(account: NewAccount): Credential[] {
  const typed = [
    { login_name_type: 'org_user_code', login_name: account.org_user_code, org_code: account.org?.org_code },
    { login_name_type: 'user_name', login_name: account.user_name },
    { login_name_type: 'mobile', login_name: account.mobile },
    { login_name_type: 'email', login_name: account.email },
  ] as const;
  return typed.flatMap(({ login_name, ...rest }) => {
    if (login_name === undefined) return [];
    const credential = readCredential({ login_name, ...rest });
    if (!credential) throw new Error(`${rest.login_name_type} is not a valid login name`);
    return [credential];
  });
}

async function orgIdOf({ db, now }: AccountMaking, org: NewAccount['org']): Promise<string | null> {
  if (!org) return null;
  if (org.is_there) return org.org_id;
  const org_code = org.org_code.toLowerCase();
  await insertOrg(db, { org_id: org.org_id ?? newLongId(now), org_code, org_name: org.org_name });
  return (await findOrg(db, org_code))?.org_id ?? null;
}

/** Inside the caller's transaction: the account, every name it signs in by, and its password if it has one. */
export async function createAccount(making: AccountMaking, account: NewAccount): Promise<void> {
  const { db, keyring, lookup_key, now } = making;
  const { subject_id } = account;
  await insertAccount(db, {
    subject_id,
    account_type: account.account_type,
    org_id: await orgIdOf(making, account.org),
    person_account_id: account.person_account_id ?? null,
    nick_name: account.nick_name ?? '',
    real_name_wrapped: wrapRealName(keyring, subject_id, account.real_name),
    mobile_wrapped: wrapContact(keyring, 'mobile', subject_id, account.mobile),
    email_wrapped: wrapContact(keyring, 'email', subject_id, account.email),
    status: account.status ?? 'active',
    create_type: account.create_type ?? 0,
    created_at: new Date(now),
  });
  const credentials = credentialsOf(account).map((credential) => ({
    kind: credential.kind,
    value: storedValue(credential, lookup_key),
    subject_id,
  }));
  if (credentials.length > 0) await insertCredentials(db, credentials);
  if (account.password_hash !== undefined) {
    await savePassword(db, {
      subject_id,
      hash: account.password_hash,
      policy: account.password_policy ?? 'primary',
      changed_at: new Date(now),
    });
  }
}
