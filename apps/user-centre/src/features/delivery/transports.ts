import { isDeployed, type Environment } from '@portico/contracts/environments';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Db } from '../../db/tables.ts';
import { createDevelopmentOutbox } from './development-outbox.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtp } from './smtp.ts';
import type { Transports } from './transport.ts';

export interface TransportConfig {
  readonly PORTICO_ENVIRONMENT: Environment;
  readonly SMS_GATEWAY_URL?: string | undefined;
  readonly SMS_GATEWAY_KEY?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_FROM?: string | undefined;
}

const smsSettings = ({ SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key }: TransportConfig) => (url && key ? { url, key } : undefined);
const smtpSettings = ({ SMTP_URL: url, SMTP_FROM: from }: TransportConfig) => (url && from ? { url, from } : undefined);

/** By which ways codes can leave; the worker has the transports. */
export const offeredChannels = (config: TransportConfig): Readonly<Record<'sms' | 'email', boolean>> => ({
  sms: smsSettings(config) !== undefined || !isDeployed(config.PORTICO_ENVIRONMENT),
  email: smtpSettings(config) !== undefined || !isDeployed(config.PORTICO_ENVIRONMENT),
});

/** What is configured is used. What is not goes to the outbox of development, and in a deployed environment is not offered. */
export function createTransports(config: TransportConfig, db: Db, keyring: Keyring, clock: () => number): Transports {
  const standIn = (channel: 'sms' | 'email') =>
    isDeployed(config.PORTICO_ENVIRONMENT) ? undefined : createDevelopmentOutbox(db, keyring, clock, channel);
  const [sms, smtp] = [smsSettings(config), smtpSettings(config)];
  return { sms: sms ? createSmsGateway({ ...sms, clock }) : standIn('sms'), email: smtp ? createSmtp(smtp) : standIn('email') };
}
