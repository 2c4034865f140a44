import { parseArgs } from 'node:util';
import { guarded } from './processes/guarded.ts';
import { run } from './processes/run.ts';
import { bin } from './root.ts';
import { startServices } from './services.ts';

// `npm run fuzz [-- --requests 20000 --seed <number>]`: requests with something wrong in them, to every call of the platform.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000_000) } },
});

await guarded(async (guard) => {
  const services = await startServices(guard, { fsync: false });
  return await run(bin('vitest'), ['run', '--project', 'platform-api', 'test/fuzz.http.test.ts'], {
    guard,
    env: {
      PORTICO_PG_ADMIN_URL: services.pg_admin_url,
      PORTICO_REDIS_URL: services.redis_url,
      FUZZ_REQUESTS: values.requests,
      FUZZ_SEED: values.seed,
    },
  });
});
