import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshKey, freshSecrets, type Secrets } from '@portico/portico/setup/secrets';

/** Those of an installation, and the superuser of its private PostgreSQL. */
export interface TrialSecrets extends Secrets {
  readonly postgres_password: string;
}

const fileOf = (folder: string): string => join(folder, 'secrets.json');

/** Written beside and moved into place: half a file of secrets would lose the rest of them. */
function writeSecrets(folder: string, secrets: TrialSecrets): void {
  const beside = `${fileOf(folder)}.new`;
  writeFileSync(beside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(beside, fileOf(folder));
}

/** The secrets of an installation, made on the first call. */
export function readSecrets(folder: string): TrialSecrets {
  mkdirSync(folder, { recursive: true });
  // writeSecrets wrote it, or whoever restored it; a secret that is missing is named by the service that needs it.
  if (existsSync(fileOf(folder))) return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as TrialSecrets;
  const secrets = { postgres_password: freshKey(), ...freshSecrets() };
  writeSecrets(folder, secrets);
  return secrets;
}
