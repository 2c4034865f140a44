import { TEST_PASSWORDS, TEST_ROLES } from '@portico/server-kit/testing/test-database';
import { startPooler } from '@portico/server-kit/testing/test-pooler';
import { guarded, type Guard } from '../lib/processes/guarded.ts';
import { run } from '../lib/processes/run.ts';
import { bin } from '../lib/root.ts';
import { startServices } from '../lib/services.ts';
import { fetchPostgres } from '../lib/services/other-engines.ts';
import { passedOnArguments } from '../lib/usage.ts';

const args = passedOnArguments(`
npm test [-- [--pooler] [--postgres 18] [--redis <program>] vitest arguments]

The unit and HTTP tests, on a PostgreSQL and a Redis of their own.

--pooler      services reach their databases through PgBouncer in transaction mode, as with *_POOLER=transaction
--postgres 18  on a PostgreSQL 18 that npm brings, instead of that of this machine
--redis        on this program, for example valkey-server, instead of that of this machine

Other arguments go to Vitest (npx vitest --help), for example a file, -t "title" or --project platform-api.
`);

/** The value behind an option, and what is left without both. */
function taken(rest: readonly string[], option: string): { readonly value: string | undefined; readonly rest: readonly string[] } {
  const at = rest.indexOf(option);
  return at === -1 ? { value: undefined, rest } : { value: rest[at + 1], rest: rest.toSpliced(at, 2) };
}
const postgres = taken(args, '--postgres');
const redis = taken(postgres.rest, '--redis');

/** What a connection remembers is forgotten behind each transaction: real poolers may do so, and nobody relies on it unnoticed. */
async function startTestPooler(guard: Guard, pg_admin_url: string): Promise<string> {
  const { hostname, port } = new URL(pg_admin_url);
  if (hostname !== '127.0.0.1') throw new Error('--pooler needs a PostgreSQL on this machine.');
  const passwords = { [TEST_ROLES.application]: TEST_PASSWORDS.application };
  const { url, child, folder } = await startPooler({ port: Number(port), passwords, pool_size: 10, forgets: true });
  guard.add({ remove: folder });
  guard.watch(child);
  return url;
}

await guarded(async (guard) => {
  const programs = { postgres: postgres.value && (await fetchPostgres(postgres.value)), redis: redis.value };
  const services = await startServices(guard, { fsync: false, programs });
  const pooler = args.includes('--pooler') ? { PORTICO_TEST_POOLER_URL: await startTestPooler(guard, services.pg_admin_url) } : {};
  const passed_on = ['run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/vitest.json'];
  return await run(bin('vitest'), [...passed_on, ...redis.rest.filter((each) => each !== '--pooler')], {
    guard,
    env: { PORTICO_PG_ADMIN_URL: services.pg_admin_url, PORTICO_REDIS_URL: services.redis_url, ...pooler },
  });
});
