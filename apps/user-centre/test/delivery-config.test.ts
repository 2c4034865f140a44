import { expect, test } from 'vitest';
import * as z from 'zod';
import { readConfig } from '@portico/server-kit/config/config';
import { assertWhole, deliveryConfig } from '../src/delivery-config.ts';

const schema = z.object(deliveryConfig).check(assertWhole);
const KEY = 'Vb7kQ2mXw9ZrT4nYc6LpH3sJd8FgA5eU';
const read = (env: Record<string, string>) => readConfig(schema, env);

test('nothing has to be set: no transport, and the primary rules', () => {
  expect(read({})).toEqual({ PASSWORD_POLICY: 'primary' });
  expect(read({ PASSWORD_POLICY: 'nist' })).toMatchObject({ PASSWORD_POLICY: 'nist' });
  expect(() => read({ PASSWORD_POLICY: 'none' })).toThrow('PASSWORD_POLICY must be one of primary, set_a, set_b, nist');
});

test('half a transport is refused at the start, and so is what cannot be an address', () => {
  const gateway = { SMS_GATEWAY_URL: 'https://sms.example.test/send', SMS_GATEWAY_KEY: KEY };
  const smtp = { SMTP_URL: 'smtps://mailer:pw@mail.example.test', SMTP_FROM: 'Portico <no-reply@example.test>' };
  expect(read({ ...gateway, ...smtp })).toMatchObject({ ...gateway, ...smtp });
  expect(() => read({ SMS_GATEWAY_URL: gateway.SMS_GATEWAY_URL })).toThrow('SMS_GATEWAY_KEY is required with SMS_GATEWAY_URL');
  expect(() => read({ SMS_GATEWAY_KEY: KEY })).toThrow('SMS_GATEWAY_URL is required with SMS_GATEWAY_KEY');
  expect(() => read({ SMTP_URL: smtp.SMTP_URL })).toThrow('SMTP_FROM is required with SMTP_URL');
  expect(() => read({ ...smtp, SMTP_URL: 'http://mail.example.test' })).toThrow('SMTP_URL must be an smtp or smtps address');
  expect(() => read({ ...smtp, SMTP_FROM: 'nobody' })).toThrow('SMTP_FROM must be a mail address');
  expect(() => read({ ...gateway, SMS_GATEWAY_KEY: 'short' })).toThrow('SMS_GATEWAY_KEY must have at least 32 characters');
});
