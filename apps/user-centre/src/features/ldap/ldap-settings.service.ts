import type { ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { ldapDirectory, type ldap, type LdapChange, type LdapDirectory } from '@portico/contracts/user-centre/ldap';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { assertVersion } from '@portico/server-kit/http/stale';
import { newUuid } from '@portico/server-kit/ids';
import type { UcCtx } from '../../deps.ts';
import { ldapSecretAad } from '../../lib/mac-key.ts';
import { parsedFilter } from './ldap-search.ts';
import { findLdap, insertLdap, listLdap, lockLdap, updateLdap, type LdapRow } from './ldap.queries.ts';

type Created = LdapChange & { org_id: string; secret: string };

/** What the shape does not name stays here: the secret. */
const shown = (row: LdapRow): LdapDirectory =>
  ldapDirectory.parse({ ...row, synced_at: row.synced_at && formatWireTime(row.synced_at.getTime()) });

/** In the log: what was set, without what a directory has been called by us. */
const LOGGED = ldapDirectory.omit({ directory_id: true, org_name: true, synced_at: true, version: true });
const logged = (directory: LdapDirectory): object => LOGGED.parse(directory);

const FILTERS = ['people_filter', 'inactive_filter', 'group_filter'] as const;

function isFilter(text: string): boolean {
  try {
    parsedFilter(text);
    return true;
  } catch {
    return false;
  }
}

function assertFilters(ctx: UcCtx, change: LdapChange): void {
  const wrong = FILTERS.filter((name) => change[name] !== '' && !isFilter(change[name]));
  if (wrong.length > 0) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: wrong.map((path) => ({ path, rule: 'ldap_filter' })) });
}

export const readLdap = async (ctx: Pick<UcCtx, 'db'>): Promise<ResponseOf<typeof ldap.list>> => ({
  items: (await listLdap(ctx.db)).map(shown),
});

export async function createLdap(
  keyring: Keyring,
  ctx: UcCtx<'UC/REGISTRATION_EXISTS' | 'UC/ORG_NOT_FOUND'>,
  { org_id, secret, name, ...settings }: Created,
): Promise<LdapDirectory> {
  assertFilters(ctx, { name, ...settings });
  const directory_id = newUuid(ctx.now);
  const secret_wrapped = keyring.wrap(Buffer.from(secret), ldapSecretAad(directory_id));
  await insertLdap(ctx.db, { directory_id, name, org_id, created_at: new Date(ctx.now) }, { ...settings, secret_wrapped });
  const made = await findLdap(ctx.db, directory_id);
  if (made === undefined) throw new Error('a directory was not kept');
  const after = shown(made);
  ctx.record({
    object_id: directory_id,
    object_name: name,
    content: `Added the directory ${name}, which is read by LDAP`,
    after: logged(after),
  });
  return after;
}

/** Where the secret goes, and as whom. */
const ADDRESSED = ['urls', 'start_tls', 'ca_certificate', 'is_internal', 'bind_dn'] as const;

export async function changeLdap(
  keyring: Keyring,
  ctx: UcCtx<'UC/REGISTRATION_NOT_FOUND' | 'UC/REGISTRATION_EXISTS'>,
  directory_id: string,
  { secret, ...change }: LdapChange,
): Promise<LdapDirectory> {
  const found = (await lockLdap(ctx.db, directory_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const before = shown(found);
  assertVersion(ctx, found.version, () => before);
  assertFilters(ctx, change);
  // A secret that nobody here knows would go to whoever answers there now.
  if (secret === undefined && ADDRESSED.some((field) => String(change[field]) !== String(found[field])))
    return ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'secret', rule: 'secret_again' }] });
  const kept = secret === undefined ? {} : { secret_wrapped: keyring.wrap(Buffer.from(secret), ldapSecretAad(directory_id)) };
  await updateLdap(ctx.db, directory_id, { ...change, ...kept });
  const changed = (await findLdap(ctx.db, directory_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const after = shown(changed);
  const what = secret === undefined ? '' : ' and its secret';
  const content = `Changed how the directory ${after.name} is read${what}`;
  ctx.record({ object_id: directory_id, object_name: after.name, content, before: logged(before), after: logged(after) });
  return after;
}
