import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { withClient } from '@portico/server-kit/testing/test-database';
import pg from 'pg';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { installUserCentre, startBenchServices, type UserCentre } from './installation.ts';
import { busyWithOthers, connectionsTime, processorTime, tellBusy } from './machine.ts';
import { ms, show, verdict } from './report.ts';

/** As many as a directory has under way at a time. */
const AT_ONCE = 8;
/** For so many people: what has to hold for ten thousand holds for each of them. */
const MOST_S = 120;
const PEOPLE = 10_000;
/** Of every person, with as many at a time. */
const FAULT_MS = 15;

export const mostFor = (count: number): number => (MOST_S * count) / PEOPLE;

/** What has to be reported: each person takes a while to write, as behind an index that is not there. */
export const SLOW_PEOPLE = (each_ms: number): string => `
  create function slow_person() returns trigger language plpgsql as $$ begin perform pg_sleep(${each_ms / 1_000}); return new; end $$;
  create trigger slow_person before insert on directory_person for each row execute function slow_person()`;

/** A directory as a super administrator lets it in, without the screen. */
async function directory({ admin_url }: UserCentre, fault: boolean): Promise<string> {
  const [directory_id, token] = [randomUUID(), `portico_scim_${randomBytes(32).toString('base64url')}`];
  const client = new pg.Client({ connectionString: admin_url });
  await client.connect();
  if (fault) await client.query(SLOW_PEOPLE(AT_ONCE * FAULT_MS));
  await client.query(`insert into org (org_id, org_code, org_name) values (1, 'larkfield', 'Larkfield Group')`);
  await client.query(`insert into directory (directory_id, kind, name, org_id) values ($1, 'scim', 'Bench', 1)`, [directory_id]);
  await client.query(`insert into directory_token (directory_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`, [
    directory_id,
    createHash('sha256').update(token).digest(),
  ]);
  await client.end();
  return token;
}

const person = (n: number): string =>
  JSON.stringify({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `person${n}@larkfield.example`,
    externalId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    displayName: `Person ${n}`,
    name: { givenName: 'Person', familyName: String(n) },
    active: true,
    emails: [{ value: `person${n}@larkfield.example`, type: 'work', primary: true }],
  });

/** How long a directory takes to make so many people, each by a request of its own, asked for first as directories do. */
export async function benchScim(guard: Guard, count: number, fault: boolean): Promise<number> {
  tellBusy(await busyWithOthers());
  const services = await startBenchServices(guard);
  const uc = await installUserCentre(guard, services, 'scim');
  const token = await directory(uc, fault);
  const pid = await uc.start();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const users = `${uc.url}/scim/v2/Users`;
  const expectStatus = async (reply: Response, status: number): Promise<void> => {
    const text = await reply.text();
    if (reply.status !== status) throw new Error(`${reply.status} instead of ${status}: ${text}`);
  };
  let next = 0;
  const one = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) {
      const filter = encodeURIComponent(`userName eq "person${n}@larkfield.example"`);
      await expectStatus(await fetch(`${users}?filter=${filter}`, { headers }), 200);
      await expectStatus(await fetch(users, { method: 'POST', headers, body: person(n) }), 201);
    }
  };
  const [begun, worked] = [performance.now(), processorTime(pid)];
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const seconds = (performance.now() - begun) / 1_000;
  const own_ms = (processorTime(pid) - worked) / count;
  const rows_ms = await withClient(uc.admin_url, async (client) => await connectionsTime(client, new URL(uc.admin_url).pathname.slice(1)));
  const [load = 0] = loadavg();
  const figure = {
    what: `seconds for a directory to make ${count} people`,
    value: seconds,
    most: mostFor(count),
    made_of: `two requests each, ${AT_ONCE} at a time; ${ms((seconds * 1_000) / count)} each, ${ms(own_ms)} of the service's processor and ${ms(rows_ms / count)} of PostgreSQL's; load ${load.toFixed(1)}`,
  };
  show(figure);
  return verdict([figure]);
}
