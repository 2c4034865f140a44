import { expect, test, vi } from 'vitest';
import { createQuestion } from './question.ts';

test('a question that is open is not shown again: whoever asks meanwhile gets the same answer', async () => {
  const { ask, answer } = createQuestion<string>();
  const show = vi.fn();
  const both = Promise.all([ask(show), ask(show)]);
  answer('yes');
  expect(await both).toEqual(['yes', 'yes']);
  expect(show).toHaveBeenCalledTimes(1);
});

test('an answered question can be asked again, and an answer that nobody waits for is not kept for the next', async () => {
  const { ask, answer } = createQuestion<string>();
  answer('too early');
  const first = ask(() => undefined);
  answer('first');
  const second = ask(() => undefined);
  answer('second');
  expect([await first, await second]).toEqual(['first', 'second']);
});

test('a question may be asked and answered while it is being shown', async () => {
  const { ask, answer } = createQuestion<string>();
  const again = vi.fn();
  let joined: Promise<string> | undefined;
  const asked = ask(() => {
    joined = ask(again);
    answer('at once');
  });
  expect([await asked, await joined]).toEqual(['at once', 'at once']);
  expect(again).not.toHaveBeenCalled();
});
