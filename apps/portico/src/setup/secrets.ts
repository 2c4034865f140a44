import { randomBytes } from 'node:crypto';
import { secretFault } from '@portico/server-kit/config/secret';

/** Made once per installation. There is no default for any of them. */
export interface Secrets {
  readonly uc_migrator_password: string;
  readonly uc_application_password: string;
  readonly platform_migrator_password: string;
  readonly platform_application_password: string;
  readonly backup_password: string;
  readonly uc_keyring: string;
  readonly uc_checkpoint_key: string;
  readonly platform_checkpoint_key: string;
  readonly platform_export_key: string;
  readonly uc_export_key: string;
}

/** Chance sometimes spells a word that the services refuse in a key. */
export function freshKey(): string {
  const made = randomBytes(32).toString('base64url');
  return secretFault(made) === undefined ? made : freshKey();
}

export const freshSecrets = (): Secrets => ({
  uc_migrator_password: freshKey(),
  uc_application_password: freshKey(),
  platform_migrator_password: freshKey(),
  platform_application_password: freshKey(),
  backup_password: freshKey(),
  uc_keyring: `k1:${freshKey()}`,
  uc_checkpoint_key: `k1:${freshKey()}`,
  platform_checkpoint_key: `k1:${freshKey()}`,
  platform_export_key: `e1:${freshKey()}`,
  // Another id than the platform's: auditors name keys by them.
  uc_export_key: `a1:${freshKey()}`,
});
