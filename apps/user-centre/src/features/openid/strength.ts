import { ACR } from '@portico/contracts/user-centre/openid';
import type { Factor } from '@portico/contracts/rules/second-factor';

/** RFC 8176, of second factors. */
const METHODS: Readonly<Record<Factor, string>> = { passkey: 'hwk', totp: 'otp', sms: 'sms', email: 'otp', recovery: 'otp' };

/** What a sign-in has shown, as an ID token says it. */
export const strengthOf = (factors: readonly Factor[]): { acr: string; amr: string[] } =>
  factors.length === 0
    ? { acr: ACR.one, amr: [] }
    : { acr: ACR.two, amr: [...new Set([...factors.map((factor) => METHODS[factor]), 'mfa'])] };
