import { ConfigError, faultsOf, readConfig } from '@portico/server-kit/config/config';
import { address, port } from '@portico/server-kit/config/service-config';
import { parseRedisUrl, REDIS_ADDRESS } from '@portico/server-kit/redis/target';
import { readServiceConfig as readPlatformConfig, readWorkConfig as readPlatformWork } from '@portico/platform-api/config';
import { readServiceConfig as readUcConfig, readWorkConfig as readUcWork } from '@portico/user-centre/config';
import * as z from 'zod';
import { PASSED_ON } from './installation.ts';
import { freshSecrets } from '@portico/portico/setup/secrets';

const OWN_PLACES = ['PORTICO_ENVIRONMENT', 'UC_HOST', 'UC_PORT', 'PLATFORM_HOST', 'PLATFORM_PORT', 'PUBLIC_BASE_URL', 'PUBLIC_UC_URL'];
const SERVERS = {
  PORTICO_PG_ADMIN_URL: { schemes: ['postgres:', 'postgresql:'], example: 'postgres://postgres:…@127.0.0.1:5432/postgres' },
};

/** Where the sample back-office is, which comes with the demo. */
const samplePlace = z.object({ LARKFIELD_PORT: port(8082), LARKFIELD_URL: address().optional() });

/** In the place of what the commands make themselves, so that the services' own rules can judge the rest before anything starts. */
function standIns(): NodeJS.ProcessEnv {
  const { uc_keyring, uc_checkpoint_key, platform_checkpoint_key, platform_export_key, uc_export_key, backup_password } = freshSecrets();
  return {
    REDIS_URL: 'redis://127.0.0.1',
    UC_DATABASE_URL: 'postgres://127.0.0.1',
    UC_KEYRING: uc_keyring,
    UC_CHECKPOINT_KEY: uc_checkpoint_key,
    PLATFORM_DATABASE_URL: 'postgres://127.0.0.1',
    PLATFORM_CHECKPOINT_KEY: platform_checkpoint_key,
    PLATFORM_EXPORT_KEY: platform_export_key,
    UC_EXPORT_KEY: uc_export_key,
    UC_BASE_URL: 'http://127.0.0.1',
    UC_SERVICE_ID: 'platform',
    UC_SERVICE_KEY: backup_password,
    PUBLIC_BASE_URL: 'http://127.0.0.1',
    PUBLIC_UC_URL: 'http://127.0.0.1',
  };
}

function redisFaults(): string[] {
  const url = process.env['PORTICO_REDIS_URL'];
  return !url || parseRedisUrl(url) !== undefined ? [] : [`PORTICO_REDIS_URL ${REDIS_ADDRESS}`];
}

/** Every wrong setting at once, as the services would say it one after the other. */
export function assertSettings(): void {
  const given = [...PASSED_ON, ...OWN_PLACES].filter((name) => process.env[name]);
  const env = { ...standIns(), ...Object.fromEntries(given.map((name) => [name, process.env[name]])) };
  const servers = Object.entries(SERVERS).flatMap(([name, { schemes, example }]) => {
    const url = process.env[name];
    return !url || (URL.canParse(url) && schemes.includes(new URL(url).protocol)) ? [] : [`${name} must be an address like ${example}`];
  });
  const read = faultsOf(
    () => readUcConfig(env),
    () => readPlatformConfig(env),
    () => readUcWork(env),
    () => readPlatformWork(env),
    () => readConfig(samplePlace),
  );
  const faults = [...read, ...servers, ...redisFaults()];
  if (faults.length > 0) throw new ConfigError(faults);
}
