import { randomInt } from 'node:crypto';
import { openDatabase } from '@portico/server-kit/db/database';
import type { Db, Tables } from '@portico/user-centre/db/tables';
import { findForSignIn } from '@portico/user-centre/features/sign-in/sign-in.queries';
import type { UserCentre } from './installation.ts';
import { quantile } from './measure.ts';
import { type Figure, ms } from './report.ts';

const ROUNDS = 20;
const A_ROUND = 150;
const NO_DEVICE = Buffer.alloc(0);

interface Place {
  readonly db: Db;
  readonly count: number;
  readonly times: number[];
}

async function round({ db, count, times }: Place): Promise<void> {
  for (let index = 0; index < A_ROUND; index += 1) {
    const login_name = `u${randomInt(1, count + 1)}@load`;
    const begin = performance.now();
    const found = await findForSignIn(db, 'org_user_code', login_name, NO_DEVICE);
    times.push(performance.now() - begin);
    if (found === undefined) throw new Error(`${login_name} is not there`);
  }
}

/** The lookup of a sign-in, in turns among few accounts and among many. */
export async function measureLookup(few: UserCentre, few_count: number, many: UserCentre, many_count: number): Promise<Figure> {
  const opened = [few, many].map(({ env }) => openDatabase<Tables>({ url: env['UC_DATABASE_URL'] ?? '', max: 1 }));
  const [small, large] = opened.map(({ db }, index): Place => ({ db, count: index === 0 ? few_count : many_count, times: [] }));
  if (small === undefined || large === undefined) throw new Error('two places are compared');
  for (const place of [small, large]) await round(place);
  for (const place of [small, large]) place.times.length = 0;
  for (let index = 0; index < ROUNDS; index += 1) for (const place of [small, large]) await round(place);
  for (const { close } of opened) await close();
  const [one, other] = [quantile(small.times, 0.5), quantile(large.times, 0.5)];
  const made_of = `median ${ms(other)} among ${many_count}, ${ms(one)} among ${few_count}`;
  return { what: 'lookup of a sign-in, many accounts against few', value: other / one, most: 1.5, made_of };
}
