import type { LoginNameType } from '@portico/contracts/rules/login-name';
import type { AccountType } from '@portico/contracts/rules/token';
import { named } from '@portico/server-kit/db/named';
import type { AccountStatus, Db } from '../../db/tables.ts';

export interface FoundForSignIn {
  subject_id: string;
  account_type: AccountType;
  status: AccountStatus;
  hash: string | null;
  device_last_at: Date | null;
}

const find = named<FoundForSignIn>(
  'account_for_sign_in',
  `select a.subject_id, a.account_type, a.status, p.hash, k.last_at as device_last_at
   from credential c
   join account a on a.subject_id = c.subject_id
   left join password p on p.subject_id = c.subject_id
   left join known_device k on k.subject_id = c.subject_id and k.device_hash = $3 and k.vouched
   where c.kind = $1 and c.value = $2`,
);

/** One lookup whatever was typed, and whether this device has been here before. */
export const findForSignIn = async (db: Db, kind: LoginNameType, value: string, device_hash: Buffer): Promise<FoundForSignIn | undefined> =>
  (await find(db, [kind, value, device_hash]))[0];

export const replaceHash = (db: Db, subject_id: string, from: string, to: string) =>
  db.updateTable('password').set({ hash: to }).where('subject_id', '=', subject_id).where('hash', '=', from).execute();
