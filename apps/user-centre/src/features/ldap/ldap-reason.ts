import type { LdapReason } from '@portico/contracts/user-centre/ldap-trace';
import { textField } from '@portico/server-kit/fields';
import { AddressRefused } from '@portico/server-kit/net/public-address';
import { ResultCodeError } from 'ldapts';
import { isLineFault } from '../../lib/line-fault.ts';
import { LdapBroken } from './ldap-frames.ts';
import { Incomplete } from './ldap-search.ts';

/** Result codes of RFC 4511; whatever else a server answers is `server_error`. */
const BY_CODE: ReadonlyMap<number, LdapReason> = new Map([
  [3, 'timeout'],
  [4, 'too_many'],
  [8, 'refused'],
  [10, 'referral'],
  [11, 'too_many'],
  [12, 'no_paging'],
  [13, 'refused'],
  [32, 'not_found'],
  [34, 'not_found'],
  [48, 'refused'],
  [49, 'refused'],
  [50, 'refused'],
  [51, 'busy'],
  [52, 'busy'],
]);
const CERTIFICATE = /^(CERT_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|EPROTO$)/;

export function ldapReason(error: unknown): LdapReason {
  if (error instanceof AddressRefused) return 'address';
  if (error instanceof Incomplete) return error.why;
  if (error instanceof ResultCodeError) return BY_CODE.get(error.code) ?? 'server_error';
  const code = (error instanceof Error && textField(error, 'code')) || '';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (CERTIFICATE.test(code)) return 'certificate';
  if (error instanceof LdapBroken) return code === 'ECONNRESET' ? 'lost' : 'unreadable';
  return isLineFault(error) ? 'unreachable' : 'unreadable';
}

const DETAIL_MOST = 200;
/** What a server says goes on screen and into the log: short, and of plain signs. */
export const plainDetail = (error: unknown): string =>
  error instanceof ResultCodeError ? error.message.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, DETAIL_MOST) : '';
