import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { required, wireTime } from '../shapes.ts';

export const session = z
  .object({ session_id: z.string(), session_key: z.string(), expires_at: wireTime(), server_time: wireTime() })
  .meta({ id: 'Session' });
export type Session = z.output<typeof session>;

export const sessions = {
  create: endpoint({
    method: 'POST',
    path: '/v1.1/sessions',
    summary: 'Start a session to sign in with',
    access: 'public',
    body: z.strictObject({ device_id: required(LIMITS.device_id) }),
    response: session,
    status: 201,
    operation: { unlogged: 'nothing changes that outlives the hour' },
    errors: [],
  }),
} as const;
