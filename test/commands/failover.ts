import { guarded } from '../../tools/lib/processes/guarded.ts';
import { run } from '../../tools/lib/processes/run.ts';
import { bin } from '../../tools/lib/root.ts';
import { startServices } from '../../tools/lib/services.ts';
import { readArguments } from '../../tools/lib/usage.ts';

readArguments(
  `
npm run failover

Redis by Sentinel and as a Cluster of six, under an installation that runs: replication is cut, a master is killed, and a
thousand requests that were served are sent again.
`,
  {},
);

await guarded(async (guard) => {
  const { pg_admin_url, redis_url } = await startServices(guard, { fsync: false });
  const env = { PORTICO_DRILLS: '1', PORTICO_PG_ADMIN_URL: pg_admin_url, PORTICO_REDIS_URL: redis_url };
  return await run(bin('vitest'), ['run', '--project', 'drills'], { guard, env });
});
