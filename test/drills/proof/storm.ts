import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answered, closedLoop, openLoop, quantile, type Work } from '../../bench/measure.ts';
import { newPerson, type Person, trySignIn } from '../../bench/people.ts';
import { type Site, startCluster } from '../../nodes/cluster.ts';
import type { Edit } from '../../../tools/breaks/copy.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { watchLivez } from './livez.ts';
import { plantedProgram } from './planted.ts';
import type { Asked } from './prove.ts';
import { type Figure, holds, type Result } from './result.ts';

const TIMES = 3;
const PEOPLE = 200;
const AT_PEAK = 6;
const GOODPUT_LEAST = 0.8;
const REFUSAL_MOST_S = 0.05;
const NORMAL_MOST_S = 10;
const NORMAL_MS = 1_500;

/** Fault: nobody is refused, everybody waits. */
const ENDLESS: Edit = {
  file: 'apps/user-centre/src/lib/password-hasher.ts',
  from: 'const QUEUE = 8;',
  to: 'const QUEUE = 8_000;',
};

interface SignIns {
  readonly work: Work;
  /** Refusals without a word when to come again. */
  readonly unsaid: () => number;
}

/** Somebody else each time, so that nobody's own limit is reached. */
function signIns({ accounts }: Site, people: readonly Person[]): SignIns {
  let unsaid = 0;
  return {
    unsaid: () => unsaid,
    work: async (lane) => {
      const person = people[lane % people.length];
      if (person === undefined) throw new Error('nobody');
      const { status, headers } = await trySignIn(person, `u${randomInt(1, accounts.count + 1)}@load`, accounts.password);
      if (status !== 201 && headers['retry-after'] === undefined) unsaid += 1;
      return status === 201 ? undefined : String(status);
    },
  };
}

/** Until one sign-in after the other is served, and soon: in seconds. */
async function untilNormal(work: Work): Promise<number> {
  const began = performance.now();
  for (let good = 0; good < 10 && performance.now() - began < 60_000;) {
    const asked = performance.now();
    const refused = await work(good);
    good = refused === undefined && performance.now() - asked < NORMAL_MS ? good + 1 : 0;
    if (refused !== undefined) await wait(100);
  }
  return (performance.now() - began) / 1_000;
}

/** Three times as many sign in as can be served, then nobody more than usual. Hashing a password is what costs most. */
export async function storm(guard: Guard, { fault, short }: Asked): Promise<Result> {
  const program = fault ? plantedProgram(guard, ENDLESS) : undefined;
  const { site, nodes } = await startCluster(guard, program === undefined ? {} : { program });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newPerson(site.uc_url)));
  const { work: enter, unsaid } = signIns(site, people);
  const work = answered(enter);
  const seconds = short ? 5 : 20;
  await closedLoop(3, AT_PEAK, work);
  const peak = await closedLoop(seconds / 2, AT_PEAK, work);
  const said_nothing = unsaid();
  const livez = watchLivez(nodes);
  const began = performance.now();
  const stormy = await openLoop(seconds, Math.ceil(peak.rate * TIMES), work);
  const lives = await livez();
  const normal = await untilNormal(work);
  const lasted = (performance.now() - began) / 1_000 - normal;
  const refusals = [...stormy.refused].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`${peak.rate.toFixed(1)} sign-ins a second at most, then ${(peak.rate * TIMES).toFixed(1)} asked for; refused ${refusals}`);
  const figures: Figure[] = [
    { what: 'sign-ins a second at peak', value: peak.rate },
    { what: 'goodput in the storm, of the peak', value: stormy.times.length / lasted / peak.rate, least: GOODPUT_LEAST },
    { what: 'refusals', value: stormy.refusal_times.length, least: 1 },
    { what: 'refusals, p50, s', value: quantile(stormy.refusal_times, 0.5) / 1_000 },
    { what: 'refusals, p99, s', value: quantile(stormy.refusal_times, 0.99) / 1_000, most: REFUSAL_MOST_S },
    { what: 'refusals without Retry-After', value: unsaid() - said_nothing, most: 0 },
    ...lives,
    { what: 'normal again, s after', value: Math.max(0, normal + lasted - seconds), most: NORMAL_MOST_S },
  ];
  return { drill: 'storm', passed: figures.every(holds), faults: 1, figures };
}
