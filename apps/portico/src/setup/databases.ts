import { textField } from '@portico/server-kit/fields';
import { databaseUrl, provisionDatabase, type Roles } from '@portico/server-kit/db/roles';
import pg from 'pg';
import type { Secrets } from './secrets.ts';

const PARTS = ['uc', 'platform'] as const;
type Part = (typeof PARTS)[number];

export interface DatabaseUrls {
  readonly application: string;
  readonly migrator: string;
}

const databaseOf = (prefix: string, part: Part): string => `${prefix}_${part}`;
export const backupRole = (prefix: string): string => `${prefix}_backup`;

const rolesOf = (prefix: string, part: Part): Roles => ({
  migrator: `${prefix}_${part}_migrator`,
  application: `${prefix}_${part}_application`,
  backup: backupRole(prefix),
});

const passwordsOf = (secrets: Secrets, part: Part): Roles => ({
  migrator: secrets[`${part}_migrator_password`],
  application: secrets[`${part}_application_password`],
  backup: secrets.backup_password,
});

function urlsOf(admin_url: string, prefix: string, secrets: Secrets, part: Part): DatabaseUrls {
  const [database, roles, passwords] = [databaseOf(prefix, part), rolesOf(prefix, part), passwordsOf(secrets, part)];
  const as = (kind: 'application' | 'migrator'): string =>
    databaseUrl(admin_url, { database, user: roles[kind], password: passwords[kind] });
  return { application: as('application'), migrator: as('migrator') };
}

/** Both databases with their roles, made or brought up to date. */
export async function provision(admin_url: string, prefix: string, secrets: Secrets): Promise<Record<Part, DatabaseUrls>> {
  for (const part of PARTS)
    await provisionDatabase({
      admin_url,
      database: databaseOf(prefix, part),
      roles: rolesOf(prefix, part),
      passwords: passwordsOf(secrets, part),
    });
  return { uc: urlsOf(admin_url, prefix, secrets, 'uc'), platform: urlsOf(admin_url, prefix, secrets, 'platform') };
}

async function asAdmin<T>(admin_url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: admin_url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const allRoles = (prefix: string): string[] => [...new Set(PARTS.flatMap((part) => Object.values(rolesOf(prefix, part))))];

/** Which databases and roles of these names the server has, in words. */
export const findExisting = (admin_url: string, prefix: string): Promise<string[]> =>
  asAdmin(admin_url, async (client) => {
    const asked = `select 'database ' || datname as name from pg_database where datname = any($1)
      union all select 'role ' || rolname from pg_roles where rolname = any($2)`;
    const { rows } = await client.query<{ name: string }>(asked, [PARTS.map((part) => databaseOf(prefix, part)), allRoles(prefix)]);
    return rows.map(({ name }) => name);
  });

/** Undoes `provision` where nothing was there before it. */
export const dropAll = (admin_url: string, prefix: string): Promise<void> =>
  asAdmin(admin_url, async (client) => {
    for (const part of PARTS) await client.query(`drop database if exists ${pg.escapeIdentifier(databaseOf(prefix, part))} with (force)`);
    for (const role of allRoles(prefix)) await client.query(`drop role if exists ${pg.escapeIdentifier(role)}`);
  });

/** No such password, or no such role. */
const REFUSED: ReadonlySet<string | undefined> = new Set(['28P01', '28000']);

async function isRefused(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
    return false;
  } catch (error) {
    return REFUSED.has(textField(error, 'code'));
  }
}

/**
 * What of `findExisting` was made with other secrets, told by migrators that cannot sign in with these. Provisioning them
 * would set new passwords for the roles of an installation that is running elsewhere.
 */
export async function findForeign(admin_url: string, prefix: string, secrets: Secrets): Promise<string[]> {
  const found = await findExisting(admin_url, prefix);
  for (const part of PARTS) {
    const isThere = found.includes(`role ${rolesOf(prefix, part).migrator}`);
    if (isThere && (await isRefused(urlsOf(admin_url, prefix, secrets, part).migrator))) return found;
  }
  return [];
}
