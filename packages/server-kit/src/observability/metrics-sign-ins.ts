import type { ErrorCode } from '@portico/contracts/errors';
import { Counter } from 'prom-client';
import { registry } from './metrics.ts';

const signIns = new Counter({
  name: 'portico_sign_ins_total',
  help: 'Sign-ins that were tried, by way and outcome: done, or the code of the refusal',
  labelNames: ['way', 'outcome'],
  registers: [registry],
});

export type SignInWay = 'password' | 'sms' | 'email' | 'guest' | 'qr' | 'third_party' | 'sso' | 'ticket';

/** `refusal`: absent where somebody was let in. */
export const countSignIn = (way: SignInWay, refusal?: ErrorCode): void => signIns.inc({ way, outcome: refusal ?? 'done' });
