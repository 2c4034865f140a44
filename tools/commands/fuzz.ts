import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guarded } from '../lib/processes/guarded.ts';
import { run } from '../lib/processes/run.ts';
import { bin } from '../lib/root.ts';
import { startServices } from '../lib/services.ts';
import { countOf, readArguments } from '../lib/usage.ts';

const USAGE = `
npm run fuzz [-- --requests <number>] [--seed <number>] [--fault <kind>]

Requests with something wrong in them, to every call of the platform and of the user centre, one half each: no server
error, no crash, and memory grows by less than 100 MB. The last lines are the figures as JSON.

  --requests  how many, 20000 unless set
  --seed      repeats a run; another one each time unless set
  --fault     throws, leaks or crashes: what the run has to report
`;
const { values } = readArguments(USAGE, {
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    fault: { type: 'string' },
  },
});
const requests = countOf(USAGE, 'requests', values.requests);

await guarded(async (guard) => {
  const services = await startServices(guard, { fsync: false });
  const reports = mkdtempSync(join(tmpdir(), 'portico-fuzz-'));
  guard.add({ remove: reports });
  const status = await run(bin('vitest'), ['run', '--project', 'platform-api', '--project', 'user-centre', 'test/fuzz.http.test.ts'], {
    guard,
    env: {
      PORTICO_PG_ADMIN_URL: services.pg_admin_url,
      PORTICO_REDIS_URL: services.redis_url,
      FUZZ_REQUESTS: String(requests),
      FUZZ_SEED: values.seed,
      FUZZ_REPORTS: reports,
      ...(values.fault === undefined ? {} : { FUZZ_FAULT: values.fault }),
    },
  });
  for (const file of readdirSync(reports).toSorted()) console.log(readFileSync(join(reports, file), 'utf8'));
  return status;
});
