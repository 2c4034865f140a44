import { randomUUID } from 'node:crypto';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { withClient } from '@portico/server-kit/testing/test-database';
import { sendEmailCode } from '@portico/uc-sdk';
import { type MailServer, startMailServer } from '@portico/user-centre/testing/mail-server';
import { openLoop } from '../../bench/measure.ts';
import { type Cluster, startCluster } from '../../nodes/cluster.ts';
import { visitor } from '../../nodes/visitor.ts';
import type { Edit } from '../../../tools/breaks/copy.ts';
import { PORTICO } from '../../../tools/lib/portico.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { until } from '../../../tools/lib/processes/ports.ts';
import { capture } from '../../../tools/lib/processes/run.ts';
import { plantedProgram } from './planted.ts';
import type { Asked } from './prove.ts';
import { type Figure, holds, type Result } from './result.ts';

/** Codes asked for a second: fewer than one worker sends, or the drill would measure its queue. */
const RATE = 20;
const LATE_MOST_S = 2;
/** The reading that a scrape gives is kept for a quarter of a minute; the mail server that says nothing is given up after ten seconds. */
const SEEN_MOST_MS = 60_000;
const HANGS = 'hangs@example.test';
const BAD = 3;

/** Fault: a job that fails is taken for done. */
const SWALLOWED: Edit = {
  file: 'apps/user-centre/src/jobs.ts',
  from: 'deliver({ ...delivery, db, clock: Date.now }, payload as DeliveryPayload),',
  to: 'deliver({ ...delivery, db, clock: Date.now }, payload as DeliveryPayload).catch(() => undefined),',
};

const ask = (uc_url: string, email: string): Promise<unknown> =>
  sendEmailCode(visitor(uc_url).client, { email, op_type: OP_TYPE.register });

/** A payload that is none, and one that nobody can open. Both are tried twice. */
const BROKEN = [{}, { delivery_id: randomUUID(), sealed: 'k1.bm90aGluZw' }];

async function addBroken(uc_db: string): Promise<void> {
  await withClient(uc_db, async (client) => {
    for (const payload of BROKEN)
      await client.query(`select graphile_worker.add_job('deliver_code', $1::json, max_attempts => 2)`, [JSON.stringify(payload)]);
  });
}

/** To a server that accepts the connection and never answers; tried once. */
async function addHanging({ site: { uc_url }, uc_db }: Cluster, mail: MailServer): Promise<void> {
  mail.silent.add(HANGS);
  await ask(uc_url, HANGS);
  await withClient(uc_db, (client) =>
    client.query(
      `update graphile_worker._private_jobs j set max_attempts = 1 from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'deliver_code'`,
    ),
  );
}

async function givenUp({ nodes }: Cluster): Promise<number> {
  const [worker] = nodes.filter(({ name }) => name === 'worker');
  const text = await (await fetch(`${worker?.url ?? ''}/metrics`)).text();
  return Number(/^portico_job_queue_given_up\{service="uc",task="deliver_code"\} (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

interface Lateness {
  readonly sent: number;
  readonly slowest: number;
}

const lateness = (uc_db: string): Promise<Lateness> =>
  withClient(uc_db, async (client) => {
    const { rows } = await client.query<Lateness>(
      `select count(*)::int as sent, coalesce(max(extract(epoch from updated_at - created_at)), 0)::float8 as slowest from delivery where state = 'sent'`,
    );
    return rows[0] ?? { sent: 0, slowest: 0 };
  });

/** False: it did not come to be in time. */
const comesToBe = (what: string, isSo: () => Promise<boolean>): Promise<boolean> =>
  until(
    what,
    async () => {
      if (!(await isSo())) throw new Error('not yet');
    },
    SEEN_MOST_MS,
  ).then(
    () => true,
    () => false,
  );

/** Codes are sent to a thousand people while one job hangs and two can never succeed. */
export async function poison(guard: Guard, { fault, short }: Asked): Promise<Result> {
  const program = fault ? plantedProgram(guard, SWALLOWED) : undefined;
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, SMTP_FROM: 'Portico <no-reply@larkfield.example>', REGISTRATION: 'on' };
  const cluster = await startCluster(guard, { env, ...(program === undefined ? {} : { program }) });
  const { site, uc_db, installed } = cluster;
  const people = short ? 200 : 1_000;
  await addHanging(cluster, mail);
  await openLoop(people / RATE, RATE, async (index) => {
    if (index === people / 2) await addBroken(uc_db);
    await ask(site.uc_url, `p${randomUUID()}@example.test`);
    return undefined;
  });
  await comesToBe('Every code is sent', async () => (await lateness(uc_db)).sent >= people);
  const { sent, slowest } = await lateness(uc_db);
  await comesToBe('Bad jobs are given up', async () => (await givenUp(cluster)) === BAD);
  const dead = await givenUp(cluster);

  mail.silent.clear();
  const told = await capture(process.execPath, [PORTICO, 'retry-jobs', 'user-centre'], { env: installed.worker });
  const { user_centre: retried } = JSON.parse(told) as { user_centre: readonly { task: string; jobs: number }[] };
  const arrived = await comesToBe('The code that hung arrives', async () =>
    (await mail.mails()).some(({ to }) => to?.[0]?.address === HANGS),
  );
  const again = await comesToBe('What cannot succeed is given up again', async () => (await givenUp(cluster)) === BROKEN.length);
  await mail.close();
  const figures: Figure[] = [
    { what: 'codes sent', value: sent, least: people, most: people },
    { what: 'the latest of them, s late', value: slowest, most: LATE_MOST_S },
    { what: 'bad jobs that the metric of the alert shows', value: dead, least: BAD, most: BAD },
    { what: 'jobs that retry-jobs begins anew', value: retried.reduce((sum, { jobs }) => sum + jobs, 0), least: BAD, most: BAD },
    { what: 'the code that hung arrives after it', value: Number(arrived), least: 1 },
    { what: 'what cannot succeed is given up again', value: Number(again), least: 1 },
  ];
  return { drill: 'poison', passed: figures.every(holds), faults: BAD, figures };
}
