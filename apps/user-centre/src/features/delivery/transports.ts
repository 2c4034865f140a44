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

/** What is configured is used. What is not goes to the outbox of development, and in a deployed environment is not offered. */
export function createTransports(config: TransportConfig, db: Db, keyring: Keyring, clock: () => number): Transports {
  const standIn = (channel: 'sms' | 'email') =>
    isDeployed(config.PORTICO_ENVIRONMENT) ? undefined : createDevelopmentOutbox(db, keyring, clock, channel);
  const { SMS_GATEWAY_URL, SMS_GATEWAY_KEY, SMTP_URL, SMTP_FROM } = config;
  return {
    sms: SMS_GATEWAY_URL && SMS_GATEWAY_KEY ? createSmsGateway({ url: SMS_GATEWAY_URL, key: SMS_GATEWAY_KEY, clock }) : standIn('sms'),
    email: SMTP_URL && SMTP_FROM ? createSmtp({ url: SMTP_URL, from: SMTP_FROM }) : standIn('email'),
  };
}
