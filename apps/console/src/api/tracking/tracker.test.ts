import { LIMITS } from '@portico/contracts/limits';
import type { EventConfig } from '@portico/contracts/platform/analytics';
import { expect, test } from 'vitest';
import { createSequence, makeSalt } from './sequence.ts';
import { createTrackSession } from './track-session.ts';
import { createTracker, type Delivery, type TrackerParts } from './tracker.ts';

const keptIn = (map: Map<string, string>) => ({
  read: (key: string) => map.get(key),
  write: (key: string, value: string) => void map.set(key, value),
});

test('[R9.13] the sequence goes on after a reload, rolls over at 100,000,000 and survives a storage that keeps nothing', () => {
  const map = new Map<string, string>();
  const first = createSequence(keptIn(map));
  expect([first(), first()]).toEqual([0, 1]);
  expect(createSequence(keptIn(map))()).toBe(2);
  expect(LIMITS.event_sequence).toBe(100_000_000);
  map.set('portico-track-sequence', '99999999');
  expect([first(), first()]).toEqual([99_999_999, 0]);
  map.set('portico-track-sequence', 'nonsense');
  expect(first()).toBe(1);
  const nowhere = createSequence({ read: () => undefined, write: () => {} });
  expect([nowhere(), nowhere(), nowhere()]).toEqual([0, 1, 2]);
});

test('[R9.13] the salt has six digits', () => {
  expect([makeSalt(7), makeSalt(4_294_967_295)]).toEqual(['000007', '967295']);
});

test('[R4.18] a session is another one after it was idle for longer than its timeout, also over a reload', () => {
  let now = 1_000;
  let salts = 0;
  const map = new Map<string, string>();
  const make = () => createTrackSession({ kept: keptIn(map), now: () => now, salt: () => makeSalt((salts += 1)), timeout_s: 1_800 });
  const session = make();
  const id = session.current();
  now += 1_800_000;
  expect(session.current()).toBe(id);
  expect(make().current()).toBe(id);
  now += 1_800_001;
  const other = session.current();
  expect(other).not.toBe(id);
  session.renew();
  expect(session.current()).not.toBe(other);
  session.setTimeout(60);
  const last = session.current();
  now += 60_001;
  expect(session.current()).not.toBe(last);
});

const CONFIGS: EventConfig[] = [
  { event_code: 'page_view', name: 'x', event_type: 'exposure', kind: 'page', enabled: true, version: 1 },
  { event_code: 'click', name: 'x', event_type: 'click', kind: 'click', enabled: true, version: 1 },
  { event_code: 'business', name: 'x', event_type: 'other', kind: 'business', enabled: false, version: 1 },
];

function trial(deliveries: Delivery[] = []) {
  const sent: { session_id: string; codes: string[]; leaving: boolean }[] = [];
  const waits: number[] = [];
  const facts = { configs: CONFIGS as EventConfig[] | undefined, session: 'a' };
  const parts: TrackerParts = {
    configs: () => Promise.resolve(facts.configs && { data: facts.configs, session_timeout_s: 60 }),
    deliver: (session_id, events, leaving) => {
      sent.push({ session_id, codes: events.map((e) => `${e.event_type}/${e.kind}`), leaving });
      return Promise.resolve(deliveries.shift() ?? { state: 'taken', renew_session: false });
    },
    session: { current: () => facts.session, renew: () => void (facts.session = 'renewed'), setTimeout: () => {} },
    sequence: createSequence(keptIn(new Map())),
    now: () => 1_700_000_000_000,
    timers: { set: (_run, ms) => waits.push(ms), clear: () => {} },
  };
  return { tracker: createTracker(parts), sent, waits, facts };
}

test('[R9.13] views and clicks go in batches, with type and kind as configured; what is switched off stays', async () => {
  const { tracker, sent } = trial();
  for (const code of ['page_view', 'click', 'business', 'page_view', 'unknown']) tracker.track(code);
  await tracker.flush();
  expect(sent).toEqual([{ session_id: 'a', codes: ['exposure/page', 'click/click', 'exposure/page'], leaving: false }]);
  await tracker.flush();
  expect(sent).toHaveLength(1);
});

test('[R4.18] a session that the server calls over is renewed, and each batch is of one session', async () => {
  const { tracker, sent, facts } = trial([{ state: 'taken', renew_session: true }]);
  tracker.track('page_view');
  await tracker.flush();
  expect(facts.session).toBe('renewed');
  tracker.track('page_view');
  facts.session = 'later';
  tracker.track('page_view');
  await tracker.flush(true);
  expect(sent.slice(1).map(({ session_id, leaving }) => [session_id, leaving])).toEqual([
    ['renewed', true],
    ['later', true],
  ]);
});

test('what could not be delivered waits, but never too much of it; what is refused is let go', async () => {
  const failed: Delivery = { state: 'failed' };
  const { tracker, sent, waits } = trial([failed, failed, { state: 'refused' }]);
  for (let n = 0; n < 300; n += 1) tracker.track('click');
  await tracker.flush();
  await tracker.flush();
  expect(waits).toEqual([10_000]);
  await tracker.flush();
  expect(sent.map(({ codes }) => codes.length)).toEqual([50, 50, 50]);
  for (let n = 0; n < 5; n += 1) await tracker.flush();
  expect(sent.slice(3).map(({ codes }) => codes.length)).toEqual([50, 50, 50]);
});

test('nothing is thrown and nothing lost while the collector does not answer, and what waits for one person is not sent for another', async () => {
  const { tracker, sent, facts } = trial();
  facts.configs = undefined;
  tracker.track('page_view');
  await tracker.flush();
  expect(sent).toEqual([]);
  facts.configs = CONFIGS;
  tracker.forget();
  tracker.track('click');
  await tracker.flush();
  expect(sent.map(({ codes }) => codes)).toEqual([['click/click']]);
});
