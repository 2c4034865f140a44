import * as z from 'zod';
import { ACR } from '@portico/contracts/user-centre/openid';
import type { Factor } from '@portico/contracts/rules/second-factor';

/** RFC 8176, of second factors. */
const METHODS: Readonly<Record<Factor, string>> = { passkey: 'hwk', totp: 'otp', sms: 'sms', email: 'otp', recovery: 'otp' };

interface Strength {
  readonly acr: string;
  readonly amr: string[];
}

/** What a sign-in has shown, as an ID token says it. */
export const strengthOf = (factors: readonly Factor[]): Strength =>
  factors.length === 0
    ? { acr: ACR.one, amr: [] }
    : { acr: ACR.two, amr: [...new Set([...factors.map((factor) => METHODS[factor]), 'mfa'])] };

const wished = z.object({
  id_token: z
    .object({
      acr: z.object({ essential: z.boolean().optional(), value: z.string().optional(), values: z.array(z.string()).optional() }).nullish(),
    })
    .optional(),
});

/** The ways to have signed in that a client cannot do without; undefined: any will do. */
export function acrOf(claims: string | undefined): string[] | undefined {
  const acr = claims === undefined ? undefined : wished.parse(JSON.parse(claims)).id_token?.acr;
  return acr?.essential === true ? (acr.values ?? (acr.value === undefined ? undefined : [acr.value])) : undefined;
}

/** What the client is told, where that is among what it asks for. Whoever has shown two factors has shown one. */
export function strengthFor(asked: readonly string[] | undefined, factors: readonly Factor[]): Strength | undefined {
  const own = strengthOf(factors);
  if (asked === undefined || asked.includes(own.acr)) return own;
  return own.acr === ACR.two && asked.includes(ACR.one) ? { ...own, acr: ACR.one } : undefined;
}
