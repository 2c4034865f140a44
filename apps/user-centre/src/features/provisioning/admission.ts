import { LIMITS } from '@portico/contracts/limits';
import { isEmail } from '@portico/contracts/rules/email';
import { flattened } from '@portico/contracts/rules/plain-text';
import type { ProvisioningSettings } from '@portico/contracts/user-centre/provisioning';
import type { ProvisioningError } from '@portico/contracts/user-centre/third-party';
import { mappedOrg, type Said } from './mapping.ts';

/** An address counts once the provider says, by `true` and nothing that resembles it, that it is theirs. */
function verifiedEmail(said: Said): string | undefined {
  const { email, email_verified } = said;
  return typeof email === 'string' && isEmail(email) && email_verified === true ? email.toLowerCase() : undefined;
}

/** As it may be shown, whatever the provider lets people call themselves; empty: it does not say. */
export function saidName({ name }: Said): string {
  if (typeof name !== 'string') return '';
  const short = flattened(name).slice(0, LIMITS.nick_name);
  return (short.isWellFormed() ? short : short.slice(0, -1)).trim();
}

interface Admitted {
  readonly email: string;
  readonly org_id: string;
}

/**
 * Whether an account is made for whom the provider says this of, as far as the settings tell. What needs a look at other
 * accounts is asked after it: whoever has no verified address of an allowed domain learns nothing of them.
 */
export function admissionOf(settings: ProvisioningSettings, said: Said): Admitted | ProvisioningError {
  const email = verifiedEmail(said);
  if (email === undefined) return 'UC/THIRD_EMAIL_UNVERIFIED';
  if (!settings.email_domains.includes(email.slice(email.indexOf('@') + 1))) return 'UC/THIRD_DOMAIN_REFUSED';
  const org_id = mappedOrg(settings.orgs, said) ?? settings.org_id;
  return org_id === '' ? 'UC/THIRD_ORG_UNDECIDED' : { email, org_id };
}
