import { guarded } from './processes/guarded.ts';
import { run } from './processes/run.ts';
import { bin } from './root.ts';
import { startServices } from './services.ts';

// `npm test [-- vitest arguments]`: the suites on a PostgreSQL and a Redis of their own.
await guarded(async (guard) => {
  const services = await startServices(guard, { fsync: false });
  return await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/vitest.json', ...process.argv.slice(2)],
    {
      guard,
      env: { PORTICO_PG_ADMIN_URL: services.pg_admin_url, PORTICO_REDIS_URL: services.redis_url },
    },
  );
});
