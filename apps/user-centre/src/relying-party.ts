import { isIP } from 'node:net';
import type { RelyingParty } from './deps.ts';

const NAME = 'Portico';
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');
/** WebAuthn knows no relying party that is an address. */
const isDomain = (host: string): boolean => host !== '' && isIP(host.replaceAll(/[[\]]/g, '')) === 0;

interface Settings {
  readonly PASSKEY_RP_ID?: string | undefined;
  readonly CONSOLE_ORIGINS: readonly string[];
}

/**
 * The domain that passkeys are made for: the one that is named, else that of the first console which has one. They are used
 * on consoles of that domain alone, letter for letter. Undefined where there is none: then there are no passkeys.
 */
export function relyingParty({ PASSKEY_RP_ID, CONSOLE_ORIGINS }: Settings): RelyingParty | undefined {
  const rp_id = PASSKEY_RP_ID ?? CONSOLE_ORIGINS.map(hostOf).find(isDomain);
  if (rp_id === undefined) return undefined;
  const origins = CONSOLE_ORIGINS.filter((origin) => hostOf(origin) === rp_id || hostOf(origin).endsWith(`.${rp_id}`));
  return origins.length === 0 ? undefined : { rp_id, rp_name: NAME, origins };
}
