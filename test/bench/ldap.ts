import { loadavg } from 'node:os';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { withClient } from '@portico/server-kit/testing/test-database';
import { loadDataKeys } from '@portico/user-centre/db/data-keys';
import { findRun, insertRun } from '@portico/user-centre/features/ldap/ldap-runs.queries';
import { carryOutRun, type SyncParts } from '@portico/user-centre/features/ldap/ldap-sync.service';
import { addLdap } from '@portico/user-centre/testing/ldap-directory';
import { personDn, startLdapServer, type LdapServer } from '@portico/user-centre/testing/ldap-server';
import { startUserCentre, type TestUserCentre } from '@portico/user-centre/testing/start-user-centre';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { startBenchServices } from './installation.ts';
import { busyWithOthers, tellBusy } from './machine.ts';
import { ms, show, verdict, type Figure } from './report.ts';
import { mostFor, SLOW_PEOPLE } from './scim.ts';

const PER_GROUP = 100;
/** Below the share of a directory that waits for somebody to agree. */
const LEAVERS = 0.05;
/** Of every person, one after the other. */
const FAULT_MS = 15;
const POOL = 4;

interface Scene {
  readonly uc: TestUserCentre;
  readonly server: LdapServer;
  readonly directory_id: string;
  readonly count: number;
}

const uidOf = (n: number): string => `person${n}`;

async function open(count: number): Promise<Scene> {
  const uids = Array.from({ length: count }, (_, n) => uidOf(n));
  const groups = Array.from({ length: Math.ceil(count / PER_GROUP) }, (_, n) => [
    `group${n}`,
    uids.slice(n * PER_GROUP, (n + 1) * PER_GROUP).map((uid) => personDn({ uid })),
  ]);
  const people = uids.map((uid) => ({ uid, name: `Person ${uid}`, mail: `${uid}@larkfield.example` }));
  const server = await startLdapServer({ people, groups: Object.fromEntries(groups) });
  const uc = await startUserCentre({ max: POOL });
  await uc.person();
  const { org_id } = await uc.db.selectFrom('org').select('org_id').executeTakeFirstOrThrow();
  return { uc, server, count, directory_id: await addLdap(uc, { name: 'Bench', url: server.url, org_id, page_size: 500 }) };
}

/** As a worker carries it out, and what it was to do. */
async function timedRun(
  { uc, directory_id, count }: Scene,
  what: string,
  { dry = false, share, expected }: { dry?: boolean; share: number; expected: string },
): Promise<Figure> {
  const { db, keyring, clock } = uc;
  const logger = { error: (...said: unknown[]) => console.error(...said) };
  const parts: SyncParts = { db, keyring, clock, logger, keys: await loadDataKeys(db, keyring) };
  const run_id = crypto.randomUUID();
  await insertRun(db, { run_id, directory_id, dry, asked_by: null, asked_name: 'Bench', asked_at: new Date(clock()) });
  const [began, worked] = [performance.now(), process.cpuUsage()];
  await carryOutRun(parts, run_id);
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(worked);
  const found = await findRun(db, directory_id, run_id);
  const { added, ended, changed, conflicts, people_read } = found?.counts ?? {};
  const got = `${found?.state ?? ''} ${people_read ?? ''} read, +${added ?? ''} -${ended ?? ''} ~${changed ?? ''} !${conflicts ?? ''}`;
  if (got !== expected) throw new Error(`${what}: ${got} ${found?.reason ?? ''} instead of ${expected}`);
  const figure: Figure = {
    what: `seconds ${what}`,
    value: seconds,
    most: mostFor(count) * share,
    made_of: `${got}; ${ms((user + system) / 1_000 / count)} of the worker's processor per person; load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  };
  show(figure);
  return figure;
}

/** A directory of so many people at a real OpenLDAP: looked at, taken over, found as it was, and followed when some have left. */
export async function benchLdap(guard: Guard, count: number, fault: boolean): Promise<number> {
  tellBusy(await busyWithOthers());
  const services = await startBenchServices(guard);
  process.env['PORTICO_PG_ADMIN_URL'] = services.pg_admin_url;
  process.env['PORTICO_REDIS_URL'] = services.redis_url;
  const scene = await open(count);
  const { uc, server } = scene;
  try {
    if (fault) {
      const url = databaseUrl(services.pg_admin_url, { database: new URL(uc.database.url).pathname.slice(1) });
      await withClient(url, (client) => client.query(SLOW_PEOPLE(FAULT_MS)));
    }
    const left = Math.floor(count * LEAVERS);
    const stay = count - left;
    const look = { dry: true, share: 0.1, expected: `done ${count} read, +${count} -0 ~0 !0` };
    const looked = await timedRun(scene, `to read ${count} people and plan`, look);
    const made = await timedRun(scene, `to make ${count} people and their groups`, { share: 1, expected: look.expected });
    if (fault) return verdict([looked, made]);
    const again = await timedRun(scene, 'to find that nothing has changed', { share: 0.1, expected: `done ${count} read, +0 -0 ~0 !0` });
    await server.change(async (client) => {
      for (let n = 0; n < left; n += 1) await client.del(personDn({ uid: uidOf(n) }));
    });
    const followed = await timedRun(scene, `to end ${left} who have left`, {
      share: 0.25,
      expected: `done ${stay} read, +0 -${left} ~0 !0`,
    });
    return verdict([looked, made, again, followed]);
  } finally {
    await server.close();
    await uc.close();
  }
}
