import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Signer } from '@portico/user-centre/testing/signed-client';
import { signerOf } from '@portico/user-centre/testing/signed-client';
import { capture } from '../../tools/lib/processes/run.ts';
import { closedLoop, type Measured, openLoop, quantile, together, type Work } from './measure.ts';
import { newPerson, type Person, signIn, trySignIn } from './people.ts';
import { type Figure, ms, per } from './report.ts';

export interface Place {
  readonly url: string;
  readonly password: string;
  readonly count: number;
  readonly seconds: number;
  readonly rounds: number;
}

const SIGNING_IN = 4;
const ASKING = 4;
const STORM = 3;

const newPeople = (url: string, count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => newPerson(url)));

/** Somebody else each time, so that nobody's limit is reached. */
function signingIn({ password, count }: Place, people: readonly Person[]): Work {
  return async (lane) => {
    const person = people[lane % people.length];
    if (person === undefined) throw new Error('nobody');
    const { status } = await trySignIn(person, `u${randomInt(1, count + 1)}@load`, password);
    return status === 201 ? undefined : String(status);
  };
}

async function bareRate(seconds: number, lanes: number): Promise<number> {
  const printed = await capture(process.execPath, [join(import.meta.dirname, 'bare-argon2.ts'), String(seconds), String(lanes)]);
  return (JSON.parse(printed) as { rate: number }).rate;
}

/** Password sign-ins over HTTP and bare comparisons of as many at once, in turns. */
export async function measureSignIns(place: Place): Promise<{ figure: Figure; rate: number }> {
  const lanes = Math.max(1, availableParallelism() - 1);
  const work = signingIn(place, await newPeople(place.url, SIGNING_IN));
  const bare: number[] = [];
  const rounds: Measured[] = [];
  await closedLoop(1, SIGNING_IN, work);
  for (let index = 0; index < place.rounds; index += 1) {
    bare.push(await bareRate(place.seconds, lanes));
    rounds.push(await closedLoop(place.seconds, SIGNING_IN, work));
  }
  const signed_in = together(rounds);
  if (signed_in.refused.size > 0) throw new Error(`sign-ins were refused: ${JSON.stringify([...signed_in.refused])}`);
  const bare_rate = bare.reduce((sum, rate) => sum + rate, 0) / bare.length;
  const made_of = `${per(signed_in.rate)} over HTTP, ${per(bare_rate)} bare, ${lanes} at once`;
  return {
    figure: { what: 'password sign-ins against bare argon2', value: signed_in.rate / bare_rate, least: 0.9, made_of },
    rate: signed_in.rate,
  };
}

async function asking(place: Place): Promise<Work> {
  const people = await newPeople(place.url, ASKING);
  const signers: Signer[] = [];
  const ids: string[] = [];
  for (const person of people) {
    const token = await signIn(person, `u${randomInt(1, place.count + 1)}@load`, place.password);
    signers.push(signerOf(token));
    ids.push(token.user_id);
  }
  return async (lane) => {
    const reply = await people[lane]?.send({ method: 'GET', url: `/v1.1/users/${ids[lane] ?? ''}` }, signers[lane]);
    return reply?.status === 200 ? undefined : String(reply?.status);
  };
}

/** Signed reads alone, and while three times as many sign in as can be served. */
export async function measureStorm(place: Place, capacity: number): Promise<Figure[]> {
  const read = await asking(place);
  const rate = Math.ceil(capacity * STORM);
  const storm = signingIn(place, await newPeople(place.url, 100));
  const [alone, within, storms]: [Measured[], Measured[], Measured[]] = [[], [], []];
  await closedLoop(1, ASKING, read);
  for (let index = 0; index < place.rounds; index += 1) {
    alone.push(await closedLoop(place.seconds, ASKING, read));
    const [reads, sign_ins] = await Promise.all([closedLoop(place.seconds, ASKING, read), openLoop(place.seconds, rate, storm)]);
    within.push(reads);
    storms.push(sign_ins);
  }
  const [before, during, stormy] = [together(alone), together(within), together(storms)];
  const refusals = [...stormy.refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  console.log(
    `       the storm: ${per(rate)} asked, ${per(stormy.rate)} let in, refused ${refusals}; a refusal took ${ms(quantile(stormy.refusal_times, 0.5))}, p99 ${ms(quantile(stormy.refusal_times, 0.99))}`,
  );
  if (during.refused.size > 0) console.log(`       other calls refused in the storm: ${JSON.stringify([...during.refused])}`);
  const p99 = { before: quantile(before.times, 0.99), during: quantile(during.times, 0.99) };
  return [
    {
      what: 'rate of other calls in a storm of sign-ins',
      value: during.rate / before.rate,
      least: 0.5,
      made_of: `${per(during.rate)} in it, ${per(before.rate)} without`,
    },
    {
      what: 'p99 of other calls in a storm of sign-ins',
      value: p99.during / p99.before,
      most: 2,
      made_of: `${ms(p99.during)} in it, ${ms(p99.before)} without`,
    },
  ];
}
