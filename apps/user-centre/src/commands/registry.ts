import type { Schema } from '@portico/contracts/endpoint';
import { overlapText } from '../lib/span-text.ts';
import { clients } from '@portico/contracts/user-centre/registry-clients';
import { origins } from '@portico/contracts/user-centre/registry-origins';
import { textField } from '@portico/server-kit/fields';
import * as z from 'zod';
import { CommandError } from '@portico/server-kit/command-error';
import { fail } from '@portico/server-kit/work/failure';
import { isDeployed } from '@portico/contracts/environments';
import { createClient } from '../features/registry/clients.service.ts';
import { deleteOrigin, findClient, findOrigin, insertOrigin, updateClient } from '../features/registry/clients.queries.ts';
import { endService, replaceServiceKey } from '../features/registry/services.service.ts';
import { endAllOfApp } from '../features/tokens/end-app.service.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';

/** The command writes one row of its own into the log; what the use case would write says the same. */
const quiet = { record: (): void => undefined };

/** The same rules as on the API, told in words. */
export function checked<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new CommandError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

/** A name that is taken is the caller's to put right. */
export async function unlessTaken<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (textField(error, 'code') === '23505') throw new CommandError(`${what} is registered already`);
    throw error;
  }
}

export async function registerClient(context: CommandContext, input: object): Promise<object> {
  const body = checked(clients.create_client.body, input);
  const operation: CommandOperation = {
    event: 'client.registered',
    object_id: body.client_id,
    object_name: body.name,
    content: `Registered the client ${body.client_id}`,
  };
  return await unlessTaken(
    body.client_id,
    inTransaction(context, operation, ({ db }) =>
      createClient({ ...quiet, db, fail, now: context.now }, body, isDeployed(context.environment)),
    ),
  );
}

export async function revokeClient(context: CommandContext, client_id: string): Promise<object> {
  const found = await findClient(context.db, client_id);
  if (!found) throw new CommandError(`No client ${client_id} is registered`);
  const operation: CommandOperation = {
    event: 'client.revoked',
    object_id: client_id,
    object_name: found.name,
    content: `Revoked the client ${client_id}`,
  };
  await inTransaction(context, operation, async (ctx) => {
    await updateClient(ctx.db, client_id, { revoked_at: new Date(context.now) });
    await endAllOfApp(ctx, client_id);
  });
  return { client_id, revoked: true };
}

export async function registerOrigin(context: CommandContext, input: object): Promise<object> {
  const body = checked(origins.create_origin.body, input);
  if (body.client_id !== undefined && !(await findClient(context.db, body.client_id)))
    throw new CommandError(`No client ${body.client_id} is registered`);
  const { origin, name, uses } = body;
  const operation: CommandOperation = {
    event: 'origin.registered',
    object_id: origin,
    object_name: name,
    content: `Registered the origin ${origin}`,
  };
  const row = { origin, name, uses, client_id: body.client_id ?? null, created_at: new Date(context.now) };
  await unlessTaken(
    origin,
    inTransaction(context, operation, async (ctx) => {
      await insertOrigin(ctx.db, row);
      ctx.emit({ topic: 'origins.changed', payload: { origin } });
    }),
  );
  return { origin, uses };
}

export async function removeOrigin(context: CommandContext, origin: string): Promise<object> {
  const found = await findOrigin(context.db, origin);
  if (!found) throw new CommandError(`No origin ${origin} is registered`);
  await inTransaction(
    context,
    { event: 'origin.removed', object_id: origin, object_name: found.name, content: `Took the origin ${origin} out` },
    async (ctx) => {
      await deleteOrigin(ctx.db, origin);
      ctx.emit({ topic: 'origins.changed', payload: { origin } });
    },
  );
  return { origin, removed: true };
}

export async function rotateService(context: CommandContext, service_id: string, overlap_s: number): Promise<object> {
  const operation: CommandOperation = {
    event: 'credential.key_rotated',
    object_id: service_id,
    object_name: service_id,
    content: `Replaced the key of the service ${service_id}; ${overlapText(overlap_s)}`,
  };
  return await inTransaction(context, operation, async ({ db }) => {
    const made = await replaceServiceKey(context.keyring, { ...quiet, db, now: context.now }, service_id, overlap_s);
    if (!made) throw new CommandError(`No service ${service_id} has a credential`);
    return made;
  });
}

export async function revokeService(context: CommandContext, service_id: string): Promise<object> {
  const operation: CommandOperation = {
    event: 'credential.revoked',
    object_id: service_id,
    object_name: service_id,
    content: `Revoked the credential of the service ${service_id}`,
  };
  return await inTransaction(context, operation, async ({ db }) => {
    const ended = await endService({ ...quiet, db, now: context.now }, service_id);
    if (ended === 'not_found') throw new CommandError(`No service ${service_id} has a credential`);
    if (ended === 'kept') throw new CommandError(`${service_id} is the platform's own credential: replace its key with rotate-service`);
    return { service_id, revoked: true };
  });
}
