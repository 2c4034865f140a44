import { expect, test, vi } from 'vitest';
import { createQuestion } from '../lib/question.ts';
import { providePorts } from '../testing/provide-ports.ts';
import type { ApiError } from './api-error.ts';
import { decide, STEP_UP } from './error-policy.ts';
import { withStepUp } from './step-up.ts';

const refused: ApiError = { status: 403, code: STEP_UP, message: 'Confirm your identity to continue.', trace_id: 't' };

test('[R8.02] [R9.07] being asked who one is signs nobody out', () => {
  const situation = { on_jump_page: false, back_stage_url: '', ignore: [], declared: [] };
  expect(decide(refused, situation)).toEqual({ act: 'nothing' });
});

test('[R9.07] a call that needs a fresh proof is repeated once the person gave it, and two calls ask once', async () => {
  let proved = false;
  const question = createQuestion<boolean>();
  const show = vi.fn(() => {
    setTimeout(() => {
      proved = true;
      question.answer(true);
    });
  });
  providePorts({ stepUp: () => question.ask(show) });
  const send = vi.fn(async (): Promise<{ data?: string; error?: ApiError }> => (proved ? { data: 'done' } : { error: refused }));
  expect(await Promise.all([withStepUp(send), withStepUp(send)])).toEqual([{ data: 'done' }, { data: 'done' }]);
  expect(show).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(4);
});

test('[R9.07] whoever would rather not gets the refusal, and any other answer asks nothing', async () => {
  const ask = vi.fn(async () => false);
  providePorts({ stepUp: ask });
  expect(await withStepUp(async () => ({ error: refused }))).toEqual({ error: refused });
  const other = { error: { ...refused, code: 'MP/NO_PERMISSION' } };
  expect(await withStepUp(async () => other)).toBe(other);
  expect(ask).toHaveBeenCalledTimes(1);
});
