import { ENVIRONMENTS, isDeployed } from '@portico/contracts/environments';
import { readServiceConfig as readPlatform, readWorkConfig as readPlatformWork } from '@portico/platform-api/config';
import { faultsOf } from '@portico/server-kit/config/config';
import { readServiceConfig as readUc, readWorkConfig as readUcWork } from '@portico/user-centre/config';
import type { Check, DoctorContext, Finding } from './finding.ts';

type Env = DoctorContext['env'];

function wrongSettings(env: Env): Finding[] {
  const reads = [readUc, readPlatform, readUcWork, readPlatformWork].map((read) => () => read(env));
  return faultsOf(...reads).map((fault) => ({
    about: 'settings',
    fault,
    remedy: 'Correct it and start the process again; docs/configuration.md lists the values of each setting',
  }));
}

export const isProduction = (env: Env): boolean => {
  const environment = ENVIRONMENTS.find((each) => each === env['PORTICO_ENVIRONMENT']);
  return environment !== undefined && isDeployed(environment);
};

function plainHttp(env: Env): Finding[] {
  if (!isProduction(env)) return [];
  return ['PUBLIC_BASE_URL', 'PUBLIC_UC_URL'].flatMap((name) =>
    env[name]?.startsWith('http:') === true
      ? [
          {
            about: name,
            fault: `${name} is a plain http address, so passwords and tokens can be read on the way`,
            remedy: 'Put a proxy with TLS in front and set the https address',
          },
        ]
      : [],
  );
}

function forgotten(env: Env): Finding[] {
  const found: Finding[] = [];
  if (!env['PORTICO_ENVIRONMENT'])
    found.push({
      about: 'PORTICO_ENVIRONMENT',
      fault: 'PORTICO_ENVIRONMENT is not set, so everything runs as in development, with guests and registration on',
      remedy: 'Set it, for example to product',
    });
  if (!env['CHECKPOINT_STORE'])
    found.push({
      about: 'CHECKPOINT_STORE',
      fault: 'CHECKPOINT_STORE is not set, so nothing outside the database proves that the log is complete, and expired months are kept',
      remedy: 'Set it to a folder that every worker has mounted, or to another PostgreSQL',
    });
  const origin = env['PUBLIC_BASE_URL'] && URL.parse(env['PUBLIC_BASE_URL'])?.origin;
  const allowed = (env['CONSOLE_ORIGINS'] ?? '').split(',').map((each) => each.trim());
  if (origin && !allowed.includes(origin))
    found.push({
      about: 'CONSOLE_ORIGINS',
      fault: `CONSOLE_ORIGINS does not list ${origin}, so browsers cannot call the user centre from the console`,
      remedy: `Add ${origin} to CONSOLE_ORIGINS of the user centre`,
    });
  return found;
}

export const checkSettings: Check = async ({ env }) => [...wrongSettings(env), ...plainHttp(env), ...forgotten(env)];
