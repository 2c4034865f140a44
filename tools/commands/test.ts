import { guarded } from '../lib/processes/guarded.ts';
import { run } from '../lib/processes/run.ts';
import { bin } from '../lib/root.ts';
import { startServices } from '../lib/services.ts';
import { passedOnArguments } from '../lib/usage.ts';

const args = passedOnArguments(`
npm test [-- vitest arguments]

The unit and HTTP tests, on a PostgreSQL and a Redis of their own.

Other arguments go to Vitest (npx vitest --help), for example a file, -t "title" or --project platform-api.
`);

await guarded(async (guard) => {
  const services = await startServices(guard, { fsync: false });
  return await run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/vitest.json', ...args], {
    guard,
    env: { PORTICO_PG_ADMIN_URL: services.pg_admin_url, PORTICO_REDIS_URL: services.redis_url },
  });
});
