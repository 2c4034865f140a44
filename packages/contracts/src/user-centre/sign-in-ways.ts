import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { PASSWORD_POLICIES } from '../rules/password-policy.ts';
import { text } from '../shapes.ts';

const ways = z
  .object({
    /** How codes leave here: to sign in, to register, for a new password. */
    codes: z.array(z.enum(['sms', 'email'])),
    providers: z.array(z.object({ source_plat: z.string(), name: z.string() })),
    /** What a new password has to be like. */
    password_policy: z.enum(PASSWORD_POLICIES),
    /** Whether one may sign in with a passkey: a relying party is set up. */
    passkeys: z.boolean(),
    /** Whether anybody may look around as a guest. */
    guests: z.boolean(),
    /** Whether anybody may make an account; else an administrator does. */
    registration: z.boolean(),
  })
  .meta({ id: 'SignInWays' });
export type SignInWays = z.output<typeof ways>;

export const signInWays = {
  /** With `redirect_uri` only providers that would bring the browser back there. */
  read: endpoint({
    method: 'GET',
    path: '/v1.1/sign_in_ways',
    summary: 'What this installation offers to whoever signs in, registers or has forgotten the password',
    access: 'public',
    query: z.object({ redirect_uri: text(LIMITS.address).optional() }),
    response: ways,
    errors: [],
  }),
} as const;
