import { randomInt, randomUUID } from 'node:crypto';
import { answered, openLoop, quantile, type Work } from '../../bench/measure.ts';
import { newPerson, type Person, sendSigned, signIn, trySignIn } from '../../bench/people.ts';
import { type Cluster, startCluster } from '../../nodes/cluster.ts';
import { type Signer, signerOf } from '@portico/user-centre/testing/signed-client';
import type { Edit } from '../../../tools/breaks/copy.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import type { DrillOptions } from '../drill.ts';
import { plantedProgram } from './planted.ts';
import { type Figure, holds, type Result } from './result.ts';

const RATE = 300;
const SIGN_INS = 32;
const SIGN_INS_LEAST = 30;
const PEOPLE = 50;
const P99_MOST_S = 0.25;
const SIGN_IN_P99_MOST_S = 1.5;
const WARM_SECONDS = 10;
/** Pages that the writes have made and not deleted yet. At 30 writes a second an app that only grows is another one after a minute. */
const PAGES = 100;

/** Fault: two of a hundred requests are answered late. */
const LATE: Edit = {
  file: 'packages/server-kit/src/http/server.ts',
  from: `void reply.header('content-security-policy', NOTHING_ALLOWED);
    done();`,
  to: `void reply.header('content-security-policy', NOTHING_ALLOWED);
    setTimeout(done, Math.random() < 0.02 ? 400 : 0);`,
};

/** What people do all day: nine of ten only look. */
async function mixed({ site, demo }: Cluster): Promise<Work> {
  const { base_url, uc_url, app_id, accounts } = site;
  const enter = async (login_name: string, password: string): Promise<Signer> =>
    signerOf(await signIn(await newPerson(uc_url), login_name, password));
  const people: Signer[] = [];
  for (let n = 1; n <= PEOPLE; n += 1) people.push(await enter(`u${n}@load`, accounts.password));
  const admin = demo.accounts.find(({ kind }) => kind === 'app_admin');
  const administrator = await enter(admin?.login_name ?? '', demo.password);
  const menus = `/v2/apps/${app_id}/app_menus`;
  const directory = JSON.parse(
    (await sendSigned(base_url, administrator, { method: 'POST', url: menus, body: { name: `steady ${randomUUID()}`, type: 'directory' } }))
      .body,
  ) as { app_menu_id: string };
  const made: string[] = [];
  const write = async (): ReturnType<typeof sendSigned> => {
    const headers = { 'idempotency-key': randomUUID() };
    const oldest = made.length > PAGES ? made.shift() : undefined;
    if (oldest !== undefined) return await sendSigned(base_url, administrator, { method: 'DELETE', url: `${menus}/${oldest}`, headers });
    const body = { name: `steady ${randomUUID()}`, parent_id: directory.app_menu_id, type: 'page', target: 'https://example.test/' };
    const reply = await sendSigned(base_url, administrator, { method: 'POST', url: menus, body, headers });
    if (reply.status < 300) made.push((JSON.parse(reply.body) as { app_menu_id: string }).app_menu_id);
    return reply;
  };
  return async (turn) => {
    const signer = people[turn % people.length] ?? administrator;
    const kind = turn % 10;
    const reply =
      kind === 0
        ? await write()
        : kind < 3
          ? await sendSigned(base_url, administrator, { method: 'GET', url: `/v2/apps/${app_id}/navigation` })
          : await sendSigned(base_url, signer, { method: 'GET', url: kind < 7 ? '/v2/apps/actions/get_user_app' : '/v2/user_configs' });
    return reply.status < 300 ? undefined : `${reply.status} ${reply.body.slice(0, 200)}`;
  };
}

/** As many signed requests as a large installation has, a minute long; then sign-ins alone. */
export async function steady(
  guard: Guard,
  { fault, short, accounts }: Pick<DrillOptions, 'fault' | 'short' | 'accounts'>,
): Promise<Result> {
  const program = fault ? plantedProgram(guard, LATE) : undefined;
  const began = performance.now();
  const cluster = await startCluster(guard, {
    ...(accounts === undefined ? {} : { accounts: Number(accounts) }),
    ...(program === undefined ? {} : { program }),
  });
  console.log(`${cluster.site.accounts.count} accounts, started in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const work = await mixed(cluster);
  await openLoop(short ? 3 : WARM_SECONDS, RATE / 3, answered(work));
  const day = await openLoop(short ? 10 : 60, RATE, answered(work));
  for (const [said, count] of day.refused) console.log(`${count} × ${said}`);

  const { uc_url, accounts: people } = cluster.site;
  const visitors: Person[] = await Promise.all(Array.from({ length: PEOPLE }, () => newPerson(uc_url)));
  const enter: Work = async (lane) => {
    const visitor = visitors[lane % visitors.length];
    if (visitor === undefined) throw new Error('nobody');
    const { status } = await trySignIn(visitor, `u${randomInt(1, people.count + 1)}@load`, people.password);
    return status === 201 ? undefined : String(status);
  };
  await openLoop(3, SIGN_INS / 2, answered(enter));
  const morning = await openLoop(short ? 5 : 30, SIGN_INS, answered(enter));
  const figures: Figure[] = [
    { what: 'signed requests a second', value: day.rate, least: RATE * 0.98 },
    { what: 'errors', value: day.refusal_times.length, most: 0 },
    { what: 'signed requests, p50, s', value: quantile(day.times, 0.5) / 1_000 },
    { what: 'signed requests, p99, s', value: quantile(day.times, 0.99) / 1_000, most: P99_MOST_S },
    { what: 'sign-ins a second', value: morning.rate, least: SIGN_INS_LEAST },
    { what: 'sign-ins refused', value: morning.refusal_times.length, most: 0 },
    { what: 'sign-ins, p99, s', value: quantile(morning.times, 0.99) / 1_000, most: SIGN_IN_P99_MOST_S },
  ];
  return { drill: 'steady', passed: figures.every(holds), faults: 0, figures };
}
