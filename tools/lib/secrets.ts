import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretFault } from '@portico/server-kit/config/secret';

/** Made once per installation. There is no default for any of them. */
export interface Secrets {
  readonly postgres_password: string;
  readonly uc_migrator_password: string;
  readonly uc_application_password: string;
  readonly platform_migrator_password: string;
  readonly platform_application_password: string;
  readonly backup_password: string;
  readonly uc_keyring: string;
  readonly uc_checkpoint_key: string;
  readonly platform_checkpoint_key: string;
}

/** Chance sometimes spells a word that the services refuse in a key. */
function key(): string {
  const made = randomBytes(32).toString('base64url');
  return secretFault(made) === undefined ? made : key();
}

export const freshSecrets = (): Secrets => ({
  postgres_password: key(),
  uc_migrator_password: key(),
  uc_application_password: key(),
  platform_migrator_password: key(),
  platform_application_password: key(),
  backup_password: key(),
  uc_keyring: `k1:${key()}`,
  uc_checkpoint_key: `k1:${key()}`,
  platform_checkpoint_key: `k1:${key()}`,
});

const fileOf = (folder: string): string => join(folder, 'secrets.json');

/** Written beside and moved into place: half a file of secrets would lose the rest of them. */
function writeSecrets(folder: string, secrets: Secrets): void {
  const beside = `${fileOf(folder)}.new`;
  writeFileSync(beside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, fileOf(folder));
}

/** The secrets of an installation, made on the first call. */
export function readSecrets(folder: string): Secrets {
  mkdirSync(folder, { recursive: true });
  // writeSecrets wrote it, or whoever restored it; a secret that is missing is named by the service that needs it.
  if (existsSync(fileOf(folder))) return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Secrets;
  const secrets = freshSecrets();
  writeSecrets(folder, secrets);
  return secrets;
}
