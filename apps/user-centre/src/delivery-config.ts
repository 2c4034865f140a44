import * as z from 'zod';
import { PASSWORD_POLICIES } from '@portico/contracts/rules/password-policy';
import { secret } from '@portico/server-kit/config/secret';

const addressOf = (protocols: readonly string[], message: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: message });

/** How codes leave, and what a password has to be like. */
export const deliveryConfig = {
  SMS_GATEWAY_URL: addressOf(['http:', 'https:'], 'must be an http or https address').optional(),
  SMS_GATEWAY_KEY: secret().optional(),
  SMTP_URL: addressOf(['smtp:', 'smtps:'], 'must be an smtp or smtps address').optional(),
  SMTP_FROM: z
    .string()
    .max(200)
    .refine((text) => /^[^\r\n]*\S+@[A-Za-z0-9.-]+>?$/.test(text), { error: 'must be a mail address, e.g. Portico <no-reply@example.org>' })
    .optional(),
  PASSWORD_POLICY: z.enum(PASSWORD_POLICIES).default('primary'),
};

const PAIRS = [
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY'],
  ['SMTP_URL', 'SMTP_FROM'],
] as const;

/** Half a transport would only be noticed by whoever waits for a code. */
export function assertWhole(context: z.core.ParsePayload<Partial<Record<string, unknown>>>): void {
  for (const [one, other] of PAIRS) {
    if ((context.value[one] === undefined) === (context.value[other] === undefined)) continue;
    const missing = context.value[one] === undefined ? one : other;
    context.issues.push({
      code: 'custom',
      message: `is required with ${missing === one ? other : one}`,
      path: [missing],
      input: undefined,
    });
  }
}
