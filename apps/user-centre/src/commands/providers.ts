import { isDeployed } from '@portico/contracts/environments';
import { type ProviderDraft, providers } from '@portico/contracts/user-centre/registry-providers';
import { safeFetch } from '@portico/server-kit/net/safe-fetch';
import * as z from 'zod';
import { CommandError } from '@portico/server-kit/command-error';
import { isProviderAddress, providerAddresses, saveProvider } from '../features/registry/providers.service.ts';
import { findProvider, revokeProviderRow } from '../features/registry/services.queries.ts';
import { inTransaction, type CommandContext, type CommandOperation } from './context.ts';
import { checked, unlessTaken } from './registry.ts';

const described = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

interface Input {
  source_plat: string;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string | undefined;
  redirect_uris: string[];
  is_internal: boolean;
}

/** Read once, here, by somebody who looks at what was found. Running services ask no provider where to ask. */
export async function describeProvider({
  issuer,
  is_internal,
}: Pick<Input, 'issuer' | 'is_internal'>): Promise<z.output<typeof described>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await safeFetch(address, {}, { allowed: [address], internal: is_internal });
  const found = described.safeParse(await reply.json());
  if (!found.success) throw new CommandError(`${address} does not describe an OpenID Connect provider`);
  if (found.data.issuer !== issuer) throw new CommandError(`${address} describes ${found.data.issuer}, not ${issuer}`);
  return found.data;
}

export async function registerProvider(context: CommandContext, input: Input): Promise<object> {
  const { authorization_response_iss_parameter_supported: sends_iss, ...endpoints } = await describeProvider(input);
  const draft: ProviderDraft = checked(providers.create_provider.body, { ...input, ...endpoints, sends_iss });
  const refused = providerAddresses(draft).find(
    (address) => !isProviderAddress(address, draft.is_internal, isDeployed(context.environment)),
  );
  if (refused !== undefined) throw new CommandError(`${refused} may not be used: https only, and private addresses only with --internal`);
  const operation: CommandOperation = {
    event: 'provider.registered',
    object_id: draft.source_plat,
    object_name: draft.name,
    content: `Registered the provider ${draft.name}`,
  };
  const save = inTransaction(context, operation, ({ db }) =>
    saveProvider(context.keyring, { db, now: context.now, record: () => undefined }, draft),
  );
  return await unlessTaken(draft.source_plat, save);
}

export async function revokeProvider(context: CommandContext, source_plat: string): Promise<object> {
  const found = await findProvider(context.db, source_plat);
  if (!found) throw new CommandError(`No provider ${source_plat} is registered`);
  const operation: CommandOperation = {
    event: 'provider.revoked',
    object_id: source_plat,
    object_name: found.name,
    content: `Revoked the provider ${found.name}`,
  };
  await inTransaction(context, operation, ({ db }) => revokeProviderRow(db, source_plat, new Date(context.now)));
  return { source_plat, revoked: true };
}
