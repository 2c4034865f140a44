import type { AccountType } from '@portico/contracts/rules/token';

export const NO_ID = '0';

interface AccountIds {
  subject_id: string;
  account_type: AccountType;
  person_account_id: string | null;
}

/** An organisation's user has a user id, and the account id of the person behind it if there is one. */
export const identityOf = (account: AccountIds): { account_id: string; user_id: string } =>
  account.account_type === 'org'
    ? { account_id: account.person_account_id ?? NO_ID, user_id: account.subject_id }
    : { account_id: account.subject_id, user_id: NO_ID };

interface Names {
  nick_name: string;
  real_name: string;
  login_name: string | null;
  subject_id: string;
}

export const displayName = (names: Names): string => names.nick_name || names.real_name || names.login_name || names.subject_id;
