import { endpoint } from '@portico/contracts/endpoint';
import { SENDS } from '@portico/contracts/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providePorts } from '../testing/provide-ports.ts';
import { policed } from './contract-api.ts';
import { STEP_UP } from './error-policy.ts';
import { budgetOf, send } from './http.ts';

const reading = endpoint({ method: 'GET', path: '/v2/x', summary: 'x', access: 'public', errors: [] });
const writing = endpoint({
  method: 'POST',
  path: '/v2/x',
  summary: 'x',
  access: 'public',
  operation: { event: 'app.changed' },
  errors: [],
});

type Outcome = 'lost' | 'proof' | 'sign_in';
let outcomes: Outcome[] = [];
const sent = vi.fn(() => {
  const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
  if (outcome === 'lost') return Promise.reject(new TypeError('fetch failed'));
  const [status, code] = outcome === 'proof' ? [403, STEP_UP] : [401, 'UC/AUTH_REQUIRED'];
  return Promise.resolve(Response.json({ code, message: 'refused' }, { status }));
});
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  providePorts({ stepUp: () => Promise.resolve(true), effects: { signInAgain: () => Promise.resolve(true) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [reading, ['lost']],
  [reading, ['lost', 'proof']],
  [reading, ['proof', 'lost', 'sign_in']],
  [reading, ['sign_in', 'proof', 'lost']],
  [reading, ['lost', 'sign_in', 'proof']],
  [writing, ['lost']],
  [writing, ['proof', 'sign_in', 'proof']],
  [writing, ['sign_in', 'proof']],
] as const)('[R4.10] a call is sent three times at most, whoever sends it again: %o, %o', async (called, way) => {
  outcomes = [...way];
  const call = { endpoint: called };
  const budget = budgetOf(call);
  const answer = await policed(() => send(call, new AbortController().signal, budget), { ignore: [], declared: [], budget });
  expect(answer.error).toBeDefined();
  expect(sent.mock.calls.length).toBeLessThanOrEqual(SENDS);
});
