import { guarded } from '../lib/processes/guarded.ts';
import { run } from '../lib/processes/run.ts';
import { bin } from '../lib/root.ts';
import { startServices } from '../lib/services.ts';
import { countOf, readArguments } from '../lib/usage.ts';

const USAGE = `
npm run fuzz [-- --requests <number>] [--seed <number>]

Requests with something wrong in them, to every call of the platform and of the user centre, one half each.

  --requests  how many, 20000 unless set
  --seed      repeats a run; another one each time unless set
`;
const { values } = readArguments(USAGE, {
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000_000) } },
});
const requests = countOf(USAGE, 'requests', values.requests);

await guarded(async (guard) => {
  const services = await startServices(guard, { fsync: false });
  return await run(bin('vitest'), ['run', '--project', 'platform-api', '--project', 'user-centre', 'test/fuzz.http.test.ts'], {
    guard,
    env: {
      PORTICO_PG_ADMIN_URL: services.pg_admin_url,
      PORTICO_REDIS_URL: services.redis_url,
      FUZZ_REQUESTS: String(requests),
      FUZZ_SEED: values.seed,
    },
  });
});
