import pg from 'pg';
import { connectClient } from './pool.ts';
import { databaseUrl } from './target.ts';
import { CONNECTION_SETTINGS } from './timeouts.ts';

export { databaseUrl };

/** migrator owns every object; application has no DDL; backup reads. Names are cluster-wide, so an installation may choose them. */
export interface Roles {
  readonly migrator: string;
  readonly application: string;
  readonly backup: string;
}

export const DEFAULT_ROLES: Roles = {
  migrator: 'portico_migrator',
  application: 'portico_application',
  backup: 'portico_backup',
};

export interface ProvisionOptions {
  readonly admin_url: string;
  readonly database: string;
  readonly roles?: Roles;
  readonly passwords: Roles;
}

const PROVISION_LOCK = 7_420_001;
const id = pg.escapeIdentifier;
const text = pg.escapeLiteral;

/** Creates what is missing and sets the rest again; running it twice changes nothing but the passwords. */
export async function provisionDatabase(options: ProvisionOptions): Promise<void> {
  const roles = options.roles ?? DEFAULT_ROLES;
  const admin = await connectClient(options.admin_url);
  try {
    // Two installers at once would both find the role missing.
    await admin.query('select pg_advisory_lock($1)', [PROVISION_LOCK]);
    await createRoles(admin, roles, options.passwords);
    const found = await admin.query('select 1 from pg_database where datname = $1', [options.database]);
    if (found.rowCount === 0)
      await admin.query(`create database ${id(options.database)} owner ${id(roles.migrator)} encoding 'UTF8' template template0`);
    await grantDatabase(admin, options.database, roles);
  } finally {
    await admin.end();
  }
  const inside = await connectClient(databaseUrl(options.admin_url, { database: options.database }));
  try {
    await grantSchema(inside, roles);
  } finally {
    await inside.end();
  }
}

async function createRoles(admin: pg.Client, roles: Roles, passwords: Roles): Promise<void> {
  const superuser = await admin.query<{ is: boolean }>('select rolsuper as is from pg_roles where rolname = current_user');
  const isSuper = superuser.rows[0]?.is === true;
  for (const kind of ['migrator', 'application', 'backup'] as const) {
    const role = roles[kind];
    const found = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
    if (found.rowCount === 0) await admin.query(`create role ${id(role)} login nosuperuser nocreatedb nocreaterole`);
    await admin.query(`alter role ${id(role)} login password ${text(passwords[kind])}`);
  }
  // pg_dump refuses tables whose rows are filtered; only a superuser may exempt a role, others dump with --enable-row-security.
  if (isSuper) await admin.query(`alter role ${id(roles.backup)} bypassrls`);
  // An owner can be given only by a member of it.
  else await admin.query(`grant ${id(roles.migrator)} to current_user`);
  // Behind a pooler the settings of a connection are not ours alone; the role's own hold everywhere.
  for (const [name, value] of Object.entries(CONNECTION_SETTINGS))
    await admin.query(`alter role ${id(roles.application)} set ${name} = ${text(value)}`);
  await admin.query(`alter role ${id(roles.backup)} set default_transaction_read_only = on`);
}

export async function grantDatabase(admin: pg.Client, database: string, roles: Roles): Promise<void> {
  await admin.query(`revoke all on database ${id(database)} from public`);
  await admin.query(`grant connect on database ${id(database)} to ${id(roles.application)}, ${id(roles.backup)}`);
}

async function grantSchema(inside: pg.Client, roles: Roles): Promise<void> {
  const owner = `for role ${id(roles.migrator)} in schema public`;
  await inside.query(`
    revoke all on schema public from public;
    grant usage on schema public to ${id(roles.application)}, ${id(roles.backup)};
    grant create, usage on schema public to ${id(roles.migrator)};
    alter default privileges ${owner} grant select, insert, update, delete on tables to ${id(roles.application)};
    alter default privileges ${owner} grant usage on sequences to ${id(roles.application)};
    alter default privileges ${owner} grant select on tables to ${id(roles.backup)};
    alter default privileges ${owner} grant select on sequences to ${id(roles.backup)};
    alter default privileges for role ${id(roles.migrator)} revoke execute on functions from public;
    alter default privileges ${owner} grant execute on functions to ${id(roles.application)};
  `);
}
