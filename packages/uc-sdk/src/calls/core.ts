import type { sessions } from '@portico/contracts/user-centre/sessions';
import type { time } from '@portico/contracts/user-centre/time';
import type { tokens } from '@portico/contracts/user-centre/tokens';
import { callsOf } from './call.ts';

export const SESSIONS = /* @__PURE__ */ callsOf<typeof sessions>({
  create: ['POST', '/v1.1/sessions', 'public', true],
});

/** `report_activity` is for services. */
export const TOKENS = /* @__PURE__ */ callsOf<Omit<typeof tokens, 'report_activity'>>({
  create: ['POST', '/v1.1/tokens', 'public'],
  valid: ['POST', '/v1.1/tokens/:token/actions/valid', 'public'],
  // The server answers a repeated refresh from the same device with the same pair for a minute.
  refresh: ['POST', '/v1.1/tokens/:token/actions/refresh', 'public', true],
  remove: ['DELETE', '/v1.1/tokens/:token', 'signed_in'],
});

export const TIME = /* @__PURE__ */ callsOf<typeof time>({
  read: ['GET', '/v1.1/time', 'public', true],
});
