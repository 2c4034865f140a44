import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { required, text, wireTime } from '../shapes.ts';

export const backStageAccount = z
  .object({
    account_id: z.string(),
    user_id: z.string(),
    account_type: z.enum(['org', 'person']),
    name: z.string(),
    /** As they were saved with the key. */
    params: z.string(),
  })
  .meta({ id: 'BackStageAccount' });

/** R8.01: the way to the back-stage login. */
export const backStage = {
  create_key: endpoint({
    method: 'POST',
    path: '/v2/back_stage/auth_keys',
    summary: 'A key for the back-stage login, bound to the caller and the parameters of the address they came from',
    access: 'signed_in',
    body: z.strictObject({ params: text(LIMITS.context).default('') }),
    response: z.object({ auth_key: z.string(), expires_at: wireTime() }),
    status: 201,
    secret_reply: true,
    operation: { unlogged: 'a key is no change; that it was used is logged' },
    errors: ['MP/NO_PERMISSION'],
  }),
  redeem_key: endpoint({
    method: 'POST',
    path: '/v2/back_stage/auth_keys/actions/redeem',
    summary: 'Whose key this is; it is good once',
    access: 'service',
    service_calls: 'tickets',
    body: z.strictObject({ auth_key: required(LIMITS.opaque_id) }),
    response: backStageAccount,
    // Asking twice with one key must not answer twice.
    secret_reply: true,
    operation: { event: 'auth_key.used' },
    errors: ['MP/AUTH_KEY_INVALID'],
  }),
} as const;
