import { MIGRATIONS as PLATFORM_MIGRATIONS } from '@portico/platform-api/commands/migrate';
import { checkMigrations } from '@portico/server-kit/db/migration-state';
import { MIGRATIONS as UC_MIGRATIONS } from '@portico/user-centre/commands/migrate';
import type pg from 'pg';
import { withClient } from './ask-database.ts';
import { clockFaults } from './clock.ts';
import { examine, reason, type Check, type DoctorContext, type Finding } from './finding.ts';
import { checkLog } from './log-state.ts';
import { isProduction } from './settings.ts';

type Found = Omit<Finding, 'about'>;

const OLDEST = 150_000;
const DATABASES = [
  { setting: 'UC_DATABASE_URL', service: 'user-centre', migrations: UC_MIGRATIONS },
  { setting: 'PLATFORM_DATABASE_URL', service: 'platform', migrations: PLATFORM_MIGRATIONS },
] as const;

interface Server {
  readonly version: number;
  readonly fsync: string;
  readonly now_ms: number;
  readonly is_super: boolean;
  readonly bypasses: boolean;
  readonly owned: number;
  readonly role: string;
}

const SERVER = `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms, rolsuper as is_super, rolbypassrls as bypasses, rolname as role,
  (select count(*)::int from pg_class where relowner = r.oid and relkind in ('r', 'p')) as owned
  from pg_roles r where rolname = current_user`;

async function ask(client: pg.Client, context: DoctorContext, setting: string): Promise<Found[]> {
  const { rows } = await client.query<Server>(SERVER);
  const [server] = rows;
  if (server === undefined) return [];
  const found: Found[] = [...clockFaults('PostgreSQL', server.now_ms, context.clock())];
  if (server.version < OLDEST)
    found.push({ fault: 'PostgreSQL is older than 15', remedy: 'Upgrade the server: migrations need version 15' });
  if (server.fsync !== 'on' && isProduction(context.env))
    found.push({
      fault: 'fsync is off, so writes that were acknowledged are lost when the machine stops',
      remedy: 'Turn fsync on in postgresql.conf and restart PostgreSQL',
    });
  if (server.is_super || server.bypasses || server.owned > 0)
    found.push({
      fault: `the role ${server.role} ${server.is_super ? 'is a superuser' : server.bypasses ? 'bypasses row-level security' : 'owns tables'}, so an intruder could change the log`,
      remedy: `Name the application role in ${setting}; use the role of the migrator only for portico migrate`,
    });
  return found;
}

async function migrations(url: string, folder: string, service: string): Promise<Found[]> {
  const { pending, unknown } = await checkMigrations({ url, folders: [folder] });
  const found: Found[] = [];
  if (pending.length > 0)
    found.push({ fault: `${pending.length} migrations are pending, ${pending[0] ?? ''} first`, remedy: `Run portico migrate ${service}` });
  if (unknown.length > 0)
    found.push({
      fault: `a newer version has migrated it: ${unknown.join(', ')} is not known here`,
      remedy: 'Install that version on this machine too',
    });
  return found;
}

async function look(
  url: string,
  context: DoctorContext,
  { setting, service, migrations: folder }: (typeof DATABASES)[number],
): Promise<Found[]> {
  return await withClient(url, async (client) => {
    const found = await ask(client, context, setting);
    const state = await migrations(url, folder, service);
    // Its tables are there once nothing is pending.
    const log = state.length === 0 ? await checkLog(client, service) : [];
    return [...found, ...state, ...log];
  });
}

export const checkDatabases: Check = async (context) => {
  const found = DATABASES.map(async (each): Promise<Finding[]> => {
    const url = context.env[each.setting];
    if (!url) return [];
    return await examine(
      each.setting,
      () => look(url, context, each),
      (error) => ({
        fault: `PostgreSQL cannot be reached: ${reason(error)}`,
        remedy: `Start it, and check the host, database, role and password in ${each.setting}`,
      }),
    );
  });
  return (await Promise.all(found)).flat();
};
