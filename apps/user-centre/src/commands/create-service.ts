import { randomBytes } from 'node:crypto';
import { newUuid } from '@portico/server-kit/ids';
import { CommandError } from '@portico/server-kit/command-error';
import { serviceKeyAad } from '../lib/mac-key.ts';
import { findService, insertService, markPlatformService } from '../features/registry/services.queries.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';

const KEY_LEAST = 32;

interface Input {
  name: string;
  service_id?: string | undefined;
  service_key?: string | undefined;
  /** Made on the command line, it belongs to the installation; those of other teams are made on the screen and may not. */
  reads_log?: boolean;
  /** The platform itself signs with it. There is one such credential: the one that was is then like any other. */
  is_platform?: boolean;
}

export interface ServiceCredential {
  service_id: string;
  service_key: string;
}

/** A credential for another service of the installation. Asked again with the same id it gives the same key. */
export async function createService(context: CommandContext, input: Input): Promise<ServiceCredential> {
  const service_id = input.service_id ?? newUuid(context.now);
  const found = await findService(context.db, service_id, new Date(context.now));
  if (found) {
    if (input.is_platform === true && !found.is_platform) {
      const marked: CommandOperation = {
        event: 'credential.made_platform',
        object_id: service_id,
        object_name: found.name,
        content: `Made ${found.name} the platform's own credential`,
      };
      await inTransaction(context, marked, ({ db }) => markPlatformService(db, service_id));
    }
    return { service_id, service_key: context.keyring.unwrap(found.mac_key_wrapped, serviceKeyAad(service_id)).toString() };
  }
  const service_key = input.service_key ?? randomBytes(32).toString('base64url');
  if (service_key.length < KEY_LEAST) throw new CommandError(`--key must have at least ${KEY_LEAST} characters`);
  const operation: CommandOperation = {
    event: 'credential.created',
    object_id: service_id,
    object_name: input.name,
    content: `Created a credential for the service ${input.name}`,
  };
  await inTransaction(context, operation, async ({ db }) => {
    await insertService(db, {
      service_id,
      name: input.name,
      mac_key_wrapped: context.keyring.wrap(Buffer.from(service_key), serviceKeyAad(service_id)),
      created_at: new Date(context.now),
      reads_log: input.reads_log ?? true,
    });
    if (input.is_platform === true) await markPlatformService(db, service_id);
  });
  return { service_id, service_key };
}
