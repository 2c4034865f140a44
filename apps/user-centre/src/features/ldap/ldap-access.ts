import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import type { LdapStep } from '@portico/contracts/user-centre/ldap-trace';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Resolve } from '@portico/server-kit/net/public-address';
import { ldapSecretAad } from '../../lib/mac-key.ts';
import { openLdap, type LdapConnection } from './ldap-connection.ts';
import { createSearch, type RunSearch } from './ldap-search.ts';
import type { LdapRow } from './ldap.queries.ts';

const CONNECT_MS = 5_000;

export interface LdapAccess {
  readonly keyring: Keyring;
  /** How names are resolved; the system's own unless a test says otherwise. */
  readonly resolve?: Resolve | undefined;
}

/** What a trace hears of, beside the steps themselves: an address that could not be connected to, with another one left to try. */
export interface Heard {
  readonly passed: (step: LdapStep['step'], detail: string) => void;
  readonly missed: (url: string, error: unknown) => void;
}
const NOBODY: Heard = { passed: () => undefined, missed: () => undefined };

async function openFirst({ resolve }: LdapAccess, row: LdapRow, deadline: AbortSignal, heard: Heard): Promise<LdapConnection> {
  const limits = { connect_ms: CONNECT_MS, answer_ms: row.answer_s * 1_000, deadline, resolve };
  for (const [at, url] of row.urls.entries()) {
    try {
      return await openLdap({ ...row, url }, limits, (step) => heard.passed(step, url));
    } catch (error) {
      if (at === row.urls.length - 1) throw error;
      heard.missed(url, error);
    }
  }
  throw new Error('a directory has no address');
}

/** Connected and bound, for as long as `work` takes and no longer than the directory's settings allow. */
export async function withLdap<T>(access: LdapAccess, row: LdapRow, work: (search: RunSearch) => Promise<T>, heard = NOBODY): Promise<T> {
  const connection = await openFirst(access, row, AbortSignal.timeout(row.total_s * 1_000), heard);
  try {
    const secret = access.keyring.unwrap(row.secret_wrapped, ldapSecretAad(row.directory_id)).toString();
    await connection.bind(row.bind_dn, secret);
    heard.passed('bind', '');
    const { entries: most_entries, bytes: most_bytes } = LDAP_LIMITS;
    return await work(createSearch(connection, { page_size: row.page_size, answer_ms: row.answer_s * 1_000, most_entries, most_bytes }));
  } finally {
    connection.close();
  }
}
