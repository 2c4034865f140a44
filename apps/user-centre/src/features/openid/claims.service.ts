import type { AccountClaims } from 'oidc-provider';
import type { OpenidScope } from '@portico/contracts/user-centre/openid';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { openContact } from '../../lib/contact.ts';
import { openRealName } from '../../lib/personal.ts';
import type { Subject } from './openid.queries.ts';

/** Which claims each scope gives. */
export const CLAIMS = {
  profile: ['name', 'nickname'],
  email: ['email', 'email_verified'],
  organization: ['organization', 'organization_name'],
} as const satisfies Record<OpenidScope, readonly string[]>;

/** What is known of somebody. An address that nobody has shown to be theirs is not told. */
export function claimsOf(keyring: Keyring, subject: Subject): AccountClaims {
  const { subject_id: sub, nick_name, is_email_verified, email_wrapped, org_code, org_name } = subject;
  return {
    sub,
    name: openRealName(keyring, subject) || nick_name,
    nickname: nick_name,
    ...(is_email_verified ? { email: openContact(keyring, 'email', sub, email_wrapped), email_verified: true } : {}),
    ...(org_code === null ? {} : { organization: org_code, organization_name: org_name }),
  };
}
