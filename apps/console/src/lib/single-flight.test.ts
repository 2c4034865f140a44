import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('calls during a running one share its outcome, and the next one runs anew, also after a failure', async () => {
  const first = Promise.withResolvers<string>();
  const run = vi.fn((_id: number): Promise<string> => Promise.resolve('next')).mockReturnValueOnce(first.promise);
  const load = singleFlight(run);
  const both = Promise.allSettled([load(1), load(2)]);
  first.reject(new Error('no answer'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(run.mock.calls).toEqual([[1]]);
  expect(await load(3)).toBe('next');
  expect(run.mock.calls).toEqual([[1], [3]]);
});
