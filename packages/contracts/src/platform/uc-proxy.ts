import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { required } from '../shapes.ts';
import { tokens, validToken } from '../user-centre/tokens.ts';

/** By whom a token is looked for in an app: whoever signed in, or an organisation's user and nobody else. */
export const UC_TYPES = ['auth', 'user'] as const;

/**
 * R7.20: for who reaches the platform only. A key is never passed on, nor why a token is not good: the codes of that are
 * said of the token that signs a call, and would sign out whoever asks about another.
 */
export const ucProxy = {
  valid: endpoint({
    method: 'POST',
    path: '/v2/proxy/uc/tokens/:id/actions/valid',
    summary: 'Ask the user centre whether a token and a signature made with it are good, and belong to the app of SDP-APP-ID',
    access: 'public',
    reads: true,
    params: z.object({ id: required(LIMITS.token) }),
    query: z.object({ uc_type: z.enum(UC_TYPES).default('auth') }),
    body: tokens.valid.body,
    response: validToken.omit({ mac_key: true, roles: true, strong_at: true, asks_strong: true, idle_until: true }),
    errors: ['MP/AUTH_TOKEN_NOT_FOUND_IN_APP', 'MP/USER_TOKEN_NOT_FOUND_IN_APP'],
  }),
} as const;
