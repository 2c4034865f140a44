import type { DrillOptions } from '../drills/drill.ts';
import { deploy } from '../drills/deploy/deploy.ts';
import { followPages } from '../drills/pages.ts';
import { signInAtApache } from '../drills/openid/openid.ts';
import { failOverByPatroni } from '../drills/patroni/patroni.ts';
import { runAll, runFaults, runShort } from '../drills/proof/all.ts';
import { backup } from '../drills/proof/backup.ts';
import { cut } from '../drills/proof/cut.ts';
import { fullDisk } from '../drills/proof/full-disk.ts';
import { keys } from '../drills/proof/keys.ts';
import { kill } from '../drills/proof/kill.ts';
import { poison } from '../drills/proof/poison.ts';
import { postgres } from '../drills/proof/postgres.ts';
import { prove } from '../drills/proof/prove.ts';
import { redis } from '../drills/proof/redis.ts';
import { redisCluster, redisSentinel } from '../drills/proof/redis-groups.ts';
import { report } from '../drills/proof/result.ts';
import { restarts } from '../drills/proof/restarts.ts';
import { revoke } from '../drills/proof/revoke.ts';
import { slow } from '../drills/proof/slow.ts';
import { steady } from '../drills/proof/steady.ts';
import { storm } from '../drills/proof/storm.ts';
import { tamper } from '../drills/proof/tamper.ts';
import { upgradeRolling } from '../drills/rolling.ts';
import { upgradeFromFirst } from '../drills/upgrade.ts';
import { watchFromOutside } from '../drills/watch/watch.ts';
import { type Guard, guarded } from '../../tools/lib/processes/guarded.ts';
import { readArguments, refuseCall } from '../../tools/lib/usage.ts';

const USAGE = `
npm run drill -- <name> | --all [--old <folder>] [--only <part>] [--short] [--fault]

  upgrade  an installation of 0.1.0 is stopped, brought up to date and started: nothing may be lost
  rolling  0.2.0 and this version serve together while a later one migrates, and 0.2.0 takes over again: nothing may fail
  watch    Prometheus watches the bundled program while everything goes wrong that deploy/prometheus has an alert for
  deploy   the image is built, compose.yaml and the Kubernetes manifests are run: a browser signs in and opens a page; the Debian package is installed
  patroni  PostgreSQL under Patroni behind HAProxy: the primary is switched and killed, nothing acknowledged may be lost
  openid   Apache with mod_auth_openidc signs people in and lets them in by their roles: who leaves is out within a second
  pages    README and install.md followed literally in fresh clones, with npm ci, to a page in a browser within 3 minutes

Under writes of eight kinds by several people, on two processes of each kind: nothing may be lost, doubled or go unlogged.

  kill     each process is killed, most of them while a write of theirs is between BEGIN and the end of COMMIT
  restarts each process is told to end and started again: nothing may fail
  postgres the database restarts and is killed
  cut      connections to the database end, are reset and fall silent
  redis    Redis is wiped, killed and stopped; requests that were served are sent again
  redis-sentinel, redis-cluster   a master is killed whose replica lacks the last nonces
  revoke   people are disabled, signed out and taken out of an app while they ask two platform processes

  slow     the database answers 200 ms late, then 2 s late
  full-disk the disk of the database has no byte left
  keys     the keyring and both checkpoint keys are replaced
  storm    three times as many sign in as can be served
  steady   300 signed requests a second for a minute, then sign-ins alone
  poison   one job hangs and two can never succeed, among a thousand others
  backup   a full backup under writes, a table is dropped, the server is lost: pgBackRest brings another one to the moment before
  tamper   sealed rows of both logs are edited, deleted, inserted, swapped and cut off: verify-logs names each

  --all           every drill that docs/operations/proof.md has figures of; with --short those of every change, in six minutes;
                  with --fault each of them with its fault, which it has to report
  --old <folder>  where the older version is installed and built already; otherwise it is taken from its commit
  --only <part>   of deploy: image, compose, kubernetes or deb
  --accounts <n>  of steady: how many people there are; 5000 otherwise
  --short         fewer rounds of the same
  --fault         do meanwhile what must not happen: the drill has to report it
`;
const PROOFS = { kill, restarts, postgres, cut, redis, revoke, slow, keys, 'full-disk': fullDisk } as const;
const proofs = Object.fromEntries(
  Object.entries(PROOFS).map(([name, drill]) => [
    name,
    async (guard: Guard, { fault, short }: DrillOptions) => report(await prove(guard, drill({ fault, short }))),
  ]),
);
const RESULTS = { backup, poison, steady, storm, tamper, 'redis-sentinel': redisSentinel, 'redis-cluster': redisCluster } as const;
const results = Object.fromEntries(
  Object.entries(RESULTS).map(([name, drill]) => [
    name,
    async (guard: Guard, options: DrillOptions) => report(await drill(guard, options)),
  ]),
);
const DRILLS = {
  upgrade: upgradeFromFirst,
  rolling: upgradeRolling,
  watch: watchFromOutside,
  deploy,
  patroni: failOverByPatroni,
  openid: signInAtApache,
  pages: followPages,
  ...proofs,
  ...results,
} as const;

const { values, positionals } = readArguments(USAGE, {
  options: {
    old: { type: 'string' },
    only: { type: 'string' },
    fault: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    accounts: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const now = (): Date => new Date();
const passed_on = [
  ...(values.accounts === undefined ? [] : ['--accounts', values.accounts]),
  ...(values.old === undefined ? [] : ['--old', values.old]),
];
const runEvery = (guard: Guard): Promise<boolean> => {
  if (values.fault) return runFaults(guard, [...passed_on, ...(values.short ? ['--short'] : [])]);
  return values.short ? runShort(guard, now) : runAll(guard, passed_on, now);
};
if (values.all) await guarded(async (guard) => ((await runEvery(guard)) ? 0 : 1));
const [name = ''] = positionals;
const drill = Object.entries(DRILLS).find(([known]) => known === name)?.[1];
if (drill === undefined || positionals.length !== 1) refuseCall(USAGE, `There is no drill ${name}.`);
await guarded(async (guard) => ((await drill(guard, values)) ? 0 : 1));
