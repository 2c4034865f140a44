import type { ResponseOf } from '@portico/contracts/endpoint';
import type { providers } from '@portico/contracts/user-centre/registry-providers';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { UcManualCtx } from '../../deps.ts';
import { providerSecretAad } from '../../lib/mac-key.ts';
import { traceProvider } from './provider-trace.ts';
import { findProvider } from './services.queries.ts';

/** The provider is asked before the transaction, which nobody keeps open while a stranger thinks. */
export async function testProvider(
  deps: { keyring: Keyring },
  ctx: UcManualCtx<'UC/REGISTRATION_NOT_FOUND'>,
  source_plat: string,
): Promise<ResponseOf<typeof providers.test_provider>> {
  const found = (await findProvider(ctx.db, source_plat)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const wrapped = found.client_secret_wrapped;
  const client_secret = wrapped === null ? undefined : deps.keyring.unwrap(wrapped, providerSecretAad(source_plat)).toString();
  const steps = await traceProvider({ ...found, client_secret, redirect_uri: found.redirect_uris[0] ?? '' });
  const fault = steps.find(({ outcome }) => outcome === 'failed');
  await ctx.inTransaction((tx) => {
    const result = fault ? `it failed at ${fault.step}` : 'it works';
    tx.record({ object_id: source_plat, object_name: found.name, content: `Tested the provider ${found.name}: ${result}` });
    return Promise.resolve();
  });
  return { works: fault === undefined, steps };
}
