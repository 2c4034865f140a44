import { OWN_FACTORS } from '@portico/uc-sdk';
import { uc } from './uc.ts';

/**
 * From when the policies require a second factor of whoever is here and has none that counts; undefined: nothing is due. Who
 * must have one already was asked when signing in.
 */
export async function factorDueFrom(signal: AbortSignal): Promise<string | undefined> {
  if ((await uc().accountType()) === 'guest') return undefined;
  const { policy, has_counted } = await uc().call(OWN_FACTORS.list, {}, { signal });
  return policy.is_required_now || has_counted ? undefined : (policy.required_from ?? undefined);
}
