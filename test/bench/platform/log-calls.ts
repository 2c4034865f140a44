import { setTimeout as wait } from 'node:timers/promises';
import type { Call, Signer } from '@portico/user-centre/testing/signed-client';
import { quantile } from '../measure.ts';
import { RefusedError } from './rounds.ts';
import type { Running, Scene } from './scene.ts';

const ASKED = 20;

export const histogram = (body: object): Call => ({ method: 'POST', url: '/v2/logs/actions/histogram', body });
export const query = (body: object): Call => ({ method: 'POST', url: '/v2/logs/actions/query', body: { limit: 20, ...body } });

/** When the month began that was so many months ago. */
export const monthsAgo = (months: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString();
};

/** A tenth of all rows are in the first app. */
export const appOf = ({ apps }: Running): string => apps[0]?.app_id ?? '';

/** ms of one such call, the median of some, asked one at a time. One that is refused takes for ever, and the next figure is measured. */
export async function timeOf(
  { client }: Pick<Scene, 'client'>,
  { url, people }: Running,
  call: Call,
  signers: readonly Signer[] = people.managers,
): Promise<number> {
  const calls = Array.from({ length: ASKED }, () => call);
  try {
    return quantile((await client.ask({ url, lanes: 1, seconds: 120, once: true, calls, signers })).times, 0.5);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(`       ${error.message}`);
    return Infinity;
  }
}

const HOURS_COUNTED_WITHIN_MS = 1_200_000;

/** A load from before there were counts of hours gets them from the job. */
export async function untilCounted({ admin }: Running): Promise<void> {
  const end = Date.now() + HOURS_COUNTED_WITHIN_MS;
  for (;;) {
    const { rows } = await admin.query<{ waiting: number }>('select count(*)::int as waiting from operation_log_hour_waiting');
    if (rows[0]?.waiting === 0) break;
    if (Date.now() > end) throw new Error(`${rows[0]?.waiting} hours of the log are not counted yet`);
    await wait(2_000);
  }
  await admin.query('vacuum analyze operation_log_hour, operation_log_hour_all');
}
