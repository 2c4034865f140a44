import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { withClient } from '@portico/server-kit/testing/test-database';
import type { Cluster } from '../../nodes/cluster.ts';
import { visitor } from '../../nodes/visitor.ts';
import { PORTICO } from '../../../tools/lib/portico.ts';
import { freePort } from '../../../tools/lib/processes/ports.ts';
import { capture } from '../../../tools/lib/processes/run.ts';
import { findPostgres } from '../../../tools/lib/services/binaries.ts';
import type { Asked, Drill } from './prove.ts';

/** What an installation keeps apart from its databases. */
const SETTINGS = ['UC_KEYRING', 'UC_CHECKPOINT_KEY', 'PLATFORM_CHECKPOINT_KEY'] as const;
/** nginx leaves a server that was away out for a second; the next one goes after that. */
const NOTICED_MS = 2_000;
/** The page says an hour, for whoever opened a page to sign in; those of the load sign in at once. */
const SESSIONS_MS = 5_000;
const OLD_DATABASE = 'portico_uc_archived';

type Ring = 'before' | 'behind' | 'in front' | 'alone';

/** Each setting with a new key behind the old one, in front of it, and alone. */
function rings({ installed }: Cluster): (ring: Ring) => NodeJS.ProcessEnv {
  const worker = { ...installed.worker };
  const fresh = Object.fromEntries(SETTINGS.map((name) => [name, `k2:${randomBytes(32).toString('base64url')}`]));
  return (ring) =>
    Object.fromEntries(
      SETTINGS.map((name) => {
        const [old, next] = [worker[name] ?? '', fresh[name] ?? ''];
        return [name, { before: old, behind: `${old},${next}`, 'in front': `${next},${old}`, alone: next }[ring]];
      }),
    );
}

/** How many of them started. The others go on with what they had: without one that serves nothing could be judged. */
async function restartWith({ nodes }: Cluster, env: NodeJS.ProcessEnv, had: NodeJS.ProcessEnv): Promise<number> {
  let started = 0;
  for (const node of nodes) {
    await node.end();
    try {
      await node.start(undefined, env);
      started += 1;
    } catch {
      await node.start(undefined, had);
    }
    await wait(NOTICED_MS);
  }
  return started;
}

/** The archive of before, on this server under another name. */
async function restoreArchive({ admin_url, installed }: Cluster, file: string): Promise<NodeJS.ProcessEnv> {
  await withClient(admin_url, (client) => client.query(`create database ${OLD_DATABASE}`));
  const dbname = databaseUrl(admin_url, { database: OLD_DATABASE });
  await capture(join(findPostgres() ?? '', 'pg_restore'), ['--exit-on-error', `--dbname=${dbname}`, file]);
  const url = new URL(installed.user_centre['UC_DATABASE_URL'] ?? '');
  url.pathname = `/${OLD_DATABASE}`;
  return { UC_DATABASE_URL: url.href };
}

/** 1 where somebody of the archive can sign in with these keys. */
async function canSignIn(cluster: Cluster, env: NodeJS.ProcessEnv): Promise<number> {
  const { installed, site } = cluster;
  const port = await freePort();
  const node = await cluster.startNode({ name: 'user-centre', env: { ...installed.user_centre, ...env }, port }).catch(() => undefined);
  if (node === undefined) return 0;
  const { client } = visitor(node.url);
  const entered = await client.signInWithPassword({ login_name: 'u1@load', password: site.accounts.password }).then(
    () => 1,
    () => 0,
  );
  client.close();
  await node.end();
  return entered;
}

/** The keyring and both checkpoint keys are replaced under writes, as docs/operations/secure.md says. Fault: nothing is wrapped anew. */
export const keys = ({ fault }: Asked): Drill => ({
  name: 'keys',
  faults: SETTINGS.length,
  during: async ({ cluster, load }) => {
    const ringOf = rings(cluster);
    const { installed, uc_db, folder } = cluster;
    const archive = join(folder, 'before.dump');
    await capture(join(findPostgres() ?? '', 'pg_dump'), ['--format=custom', `--file=${archive}`, uc_db]);
    await restartWith(cluster, ringOf('behind'), ringOf('before'));
    await restartWith(cluster, ringOf('in front'), ringOf('behind'));
    if (!fault) await capture(process.execPath, [PORTICO, 'admin', 'rewrap'], { env: { ...installed.worker, ...ringOf('in front') } });
    await wait(SESSIONS_MS);
    const started = await restartWith(cluster, ringOf('alone'), ringOf('in front'));
    await wait(SESSIONS_MS);
    const failed = load.writes.filter(({ refused }) => refused !== undefined);
    const archived = await restoreArchive(cluster, archive);
    // What verifies the logs afterwards has the same keys.
    Object.assign(installed.worker, ringOf(started === cluster.nodes.length ? 'alone' : 'in front'));
    return [
      { what: 'processes that start with the new keys alone', value: started, least: cluster.nodes.length },
      { what: 'requests that failed or were tried again', value: failed.length, most: 0 },
      { what: 'the archive opens with the archived key', value: await canSignIn(cluster, { ...archived, ...ringOf('before') }), least: 1 },
      { what: 'and with the new one alone', value: await canSignIn(cluster, { ...archived, ...ringOf('alone') }), most: 0 },
    ];
  },
});
