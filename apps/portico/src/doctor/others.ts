import * as z from 'zod';
import { holdings } from '@portico/contracts/platform/holdings';
import { createUserCentreClient } from '@portico/platform-api/auth/user-centre-client';
import { serviceHeaders, type ServiceKey } from '@portico/server-kit/auth/sign-as-service';
import { createLogger } from '@portico/server-kit/observability/logger';
import { withDatabase } from '@portico/user-centre/commands/context';
import { describeProvider } from '@portico/user-centre/commands/providers';
import { listProviders } from '@portico/user-centre/features/registry/services.queries';
import { checkSmtp } from '@portico/user-centre/features/delivery/smtp';
import { examine, reason, type Check, type Finding } from './finding.ts';

/** The platform's own credential, used as the platform uses it. */
const checkCredential: Check = async ({ env, clock }) => {
  const { UC_BASE_URL: base_url, UC_SERVICE_ID: service_id, UC_SERVICE_KEY: service_key } = env;
  if (!base_url || !service_id || !service_key || !URL.canParse(base_url)) return [];
  const silent = createLogger({ service: 'doctor', level: 'silent' });
  return await examine(
    'UC_BASE_URL',
    async () => {
      await createUserCentreClient({ base_url, service_id, service_key }, silent, clock).parents();
      return [];
    },
    (error) => ({
      fault: `the user centre does not answer the platform: ${reason(error)}`,
      remedy:
        'Check that UC_BASE_URL is its address as seen from here, and that UC_SERVICE_ID and UC_SERVICE_KEY are from portico admin create-service --platform',
    }),
  );
};

const refusal = z.object({ code: z.string() });
/** Of the credential, which another check tells of. */
const REFUSED = 'UC/SERVICE_CREDENTIAL_INVALID';
const TIMEOUT_MS = 5_000;

/** The question that the user centre asks, about nobody. */
async function askHoldings(base_url: string, key: ServiceKey, now: number): Promise<string | undefined> {
  const url = new URL(holdings.query.path, base_url);
  const body = JSON.stringify({ subject_id: '1', app_codes: ['doctor'] });
  const headers = serviceHeaders(key, url, body, now);
  const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const said: unknown = await reply.json().catch(() => undefined);
  if (reply.status === 200 && holdings.query.response.safeParse(said).success) return undefined;
  const code = refusal.safeParse(said).data?.code;
  if (code === REFUSED) return undefined;
  return code === undefined ? 'something else than the platform answers' : `it answers ${reply.status} ${code}`;
}

const checkPlatform: Check = async ({ env, clock }) => {
  const { PLATFORM_BASE_URL: base_url, UC_SERVICE_ID: service_id, UC_SERVICE_KEY: service_key } = env;
  if (!base_url || !service_id || !service_key || !URL.canParse(base_url)) return [];
  const told = (why: string): Omit<Finding, 'about'> => ({
    fault: `the user centre gets no roles from the platform: ${why}`,
    remedy: 'Check that PLATFORM_BASE_URL is the address of the platform as seen from here, and not that of the user centre',
  });
  return await examine(
    'PLATFORM_BASE_URL',
    async () => {
      const why = await askHoldings(base_url, { service_id, service_key }, clock());
      return why === undefined ? [] : [told(why)];
    },
    (error) => told(reason(error)),
  );
};

const checkMail: Check = async ({ env: { SMTP_URL: url, SMTP_FROM: from } }) => {
  if (!url || !from || !URL.canParse(url)) return [];
  return await examine(
    'SMTP_URL',
    async () => {
      await checkSmtp({ url, from });
      return [];
    },
    (error) => ({
      fault: `the mail server does not accept mail: ${reason(error)}`,
      remedy: 'Check the host, port, user and password in SMTP_URL',
    }),
  );
};

const MOST = 100;

/** Whoever signs in there cannot come back where the provider has changed its name. */
const checkProviders: Check = async ({ env }) => {
  // A database or a key ring that cannot be used is told by the checks of those.
  const providers = await withDatabase(({ db }) => listProviders(db, 0, MOST), 1, env).catch(() => []);
  const offered = providers.filter(({ revoked_at }) => revoked_at === null);
  const looked = offered.map(
    async ({ source_plat, issuer, is_internal }): Promise<Finding[]> =>
      await examine(
        `provider ${source_plat}`,
        async () => {
          await describeProvider({ issuer, is_internal });
          return [];
        },
        (error) => ({
          fault: `nobody can sign in with ${source_plat}: ${reason(error)}`,
          remedy: `Check that ${issuer} responds; if its issuer has changed, register it again with portico admin register-provider`,
        }),
      ),
  );
  return (await Promise.all(looked)).flat();
};

export const checkOthers: readonly Check[] = [checkCredential, checkPlatform, checkMail, checkProviders];
