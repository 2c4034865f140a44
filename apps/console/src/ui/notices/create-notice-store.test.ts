import { expect, test, vi } from 'vitest';
import { createNoticeStore } from './create-notice-store.ts';

test('[R8.04] the last four notices show, and the last twenty are kept with the time they came, newest first', () => {
  let now = 0;
  const store = createNoticeStore(() => (now += 1));
  for (let n = 1; n <= 25; n += 1) store.push({ kind: 'success', title: `saved ${n}`, trace_id: `trace-${n}` });
  expect(store.shown().map(({ title }) => title)).toEqual(['saved 22', 'saved 23', 'saved 24', 'saved 25']);
  expect(store.recent()).toHaveLength(20);
  expect(store.recent()[0]).toMatchObject({ title: 'saved 25', trace_id: 'trace-25', at: 25 });
});

test('[R8.04] a dismissed notice no longer shows, is still kept, and an equal error may show again', () => {
  const store = createNoticeStore();
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  const push = (): void => store.push({ kind: 'error', title: 'offline' });
  push();
  push();
  expect(heard).toHaveBeenCalledTimes(1);
  const [first] = store.shown();
  store.dismiss(first?.id ?? 0);
  expect(store.shown()).toEqual([]);
  push();
  expect(store.shown()).toHaveLength(1);
  expect(store.recent()).toHaveLength(2);
});

test('two stores share nothing', () => {
  createNoticeStore().push({ kind: 'info', title: 'here' });
  expect(createNoticeStore().recent()).toEqual([]);
});
