import { maskPersonal } from '@portico/contracts/rules/personal';
import type { UserInfo } from '@portico/contracts/user-centre/accounts';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { avatarUrl } from '../../lib/avatar-url.ts';
import { openProfile, openRealName } from '../../lib/personal.ts';
import { identityOf } from '../../lib/token-identity.ts';
import { sealFor, type OpenSession } from '../sessions/sessions.service.ts';
import type { FoundAccount } from './accounts.queries.ts';
import { openContact } from '../../lib/contact.ts';

/** How sensitive values travel: sealed with the key of a session, masked, or as they are. */
export type Sealing = OpenSession | 'masked' | 'clear';

const DEFAULT_COUNTRY = '+86';

const travel = (how: Sealing, field: string, value: string): string => {
  if (how === 'clear' || value === '') return value;
  return how === 'masked' ? maskPersonal(value) : sealFor(how, field, value);
};

export function userInfoOf(keyring: Keyring, account: FoundAccount, login_name: string | undefined, how: Sealing): UserInfo {
  const { subject_id } = account;
  const mobile = openContact(keyring, 'mobile', subject_id, account.mobile_wrapped);
  const email = openContact(keyring, 'email', subject_id, account.email_wrapped);
  const { telephone, passport, idCard, birthday, gender, extInfo } = openProfile(keyring, subject_id, account.profile_wrapped);
  const sent = {
    mobile: travel(how, 'mobile', mobile),
    email: travel(how, 'email', email),
    telephone: travel(how, 'telephone', telephone),
    passport: travel(how, 'passport', passport),
    idCard: travel(how, 'idCard', idCard),
    birthday: travel(how, 'birthday', birthday),
  };
  return {
    ...identityOf(account),
    ...sent,
    login_name: login_name ?? (how === 'clear' ? mobile || email : maskPersonal(mobile || email)),
    org_code: account.org_code ?? '',
    org_name: account.org_name ?? '',
    realName: openRealName(keyring, account),
    nickName: account.nick_name,
    avatarSource: account.avatar_digest === null ? 0 : 1,
    avatarData: avatarUrl(subject_id, account.avatar_digest),
    countryCode: account.country_code || (mobile.startsWith(DEFAULT_COUNTRY) ? DEFAULT_COUNTRY : ''),
    gender,
    extInfo,
    dataEncrypted: typeof how === 'object',
    create_type: account.create_type,
    has_password: account.has_password,
    version: account.version,
  };
}
