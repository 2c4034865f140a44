import { SESSION_ACTIVITY } from '@portico/contracts/session-limits';
import { createLogger } from '@portico/server-kit/observability/logger';
import { eventually } from '@portico/server-kit/testing/eventually';
import { expect, test } from 'vitest';
import { createActivity, type UsedToken } from './activity.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

test('many requests are one report a minute for each token, and a token that the user centre was just asked about is none', async () => {
  let now = 1_000_000;
  const sent: (readonly UsedToken[])[] = [];
  const activity = createActivity({ report: async (used) => void sent.push(used), clock: () => now, logger });
  for (let at = 0; at < 100; at += 1) for (const token of ['a', 'b']) activity.note(token);
  activity.told('c');
  activity.note('c');
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(['a', 'b'].map((token_hash) => ({ token_hash, active_at: 1_000_000 })));
  now += SESSION_ACTIVITY.every_s * 1_000 - 1;
  activity.note('a');
  now += 1;
  activity.note('b');
  await activity.close();
  expect(sent.slice(1)).toEqual([[{ token_hash: 'b', active_at: now }]]);
});

test('what could not be reported is reported again with the time it was used, a batch at a time, and never grows without end', async () => {
  let fails = true;
  const sent: UsedToken[] = [];
  const sizes: number[] = [];
  const report = async (used: readonly UsedToken[]): Promise<void> => {
    if (fails) {
      fails = false;
      throw new Error('away');
    }
    sizes.push(used.length);
    sent.push(...used);
  };
  const activity = createActivity({ report, clock: () => 7, logger });
  for (let at = 0; at < SESSION_ACTIVITY.batch + 1; at += 1) activity.note(`token ${at}`);
  await eventually(() => expect(sent).toHaveLength(SESSION_ACTIVITY.batch + 1));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(SESSION_ACTIVITY.batch);
  expect(new Set(sent.map(({ active_at }) => active_at))).toEqual(new Set([7]));
  await activity.close();
});
