import { ENVIRONMENTS, type Environment } from '@portico/contracts/environments';
import { LIMITS } from '@portico/contracts/limits';

export interface RuntimeConfig {
  readonly environment: Environment;
  /** Origin of the platform API; empty means the console's own. */
  readonly base_url: string;
  readonly uc_api_host: string;
  /** Addresses of parts that have one of their own; empty: where the rest is. */
  readonly uc_api_sso: string;
  readonly biz_host: string;
  readonly language_host: string;
  readonly webMessage_host: string;
  readonly portal_service_host: string;
  /** The environment that calls to `portal_service_host` are for; empty: this one. */
  readonly portal_service_host_env: Environment | '';
  readonly uc_app_id: string;
  /** Where a person whose current role may not enter is sent; empty where there is no back-stage. */
  readonly back_stage_url: string;
  /** R9.14: a module that makes the client of the user centre its own way; empty: the SDK as it is. */
  readonly uc_sdk_url: string;
  readonly version: string;
  readonly company: string;
  /** R8.04: how long a notice stays. */
  readonly notice_ms?: number;
  /** How many pages of an app stay open in frames. */
  readonly frame_limit?: number;
  /** R5.09: how large a file the server takes. */
  readonly import_bytes: number;
}

const DEVELOPMENT: RuntimeConfig = {
  environment: 'development',
  base_url: '',
  uc_api_host: '',
  uc_api_sso: '',
  biz_host: '',
  language_host: '',
  webMessage_host: '',
  portal_service_host: '',
  portal_service_host_env: '',
  uc_app_id: 'portico-console',
  back_stage_url: '',
  uc_sdk_url: '',
  version: 'development',
  company: '',
  import_bytes: LIMITS.import_bytes,
};

/** One build for every environment: what differs is written into the page by the server (R1.11). */
export function readConfig(text: string | null | undefined): RuntimeConfig {
  // Nobody has rendered the page: it comes from the development server or a preview.
  if (!text || text === '__PORTICO_CONFIG__') return DEVELOPMENT;
  // The server wrote it when it rendered the page; the environment is checked, since so much depends on it.
  const config = { ...DEVELOPMENT, ...(JSON.parse(text) as Partial<RuntimeConfig>) };
  if (!ENVIRONMENTS.includes(config.environment)) throw new Error(`unknown environment ${config.environment}`);
  return config;
}

/** Where the server wrote something unreadable, nothing can be started, but the page can say so (R8.12). */
export function configOrBroken(text: string | null | undefined): { readonly config: RuntimeConfig; readonly isConfigBroken: boolean } {
  try {
    return { config: readConfig(text), isConfigBroken: false };
  } catch {
    return { config: DEVELOPMENT, isConfigBroken: true };
  }
}
/** Read once: the page is rendered with it, and it holds until the page is loaded again. */
export const { config, isConfigBroken } = configOrBroken(
  typeof document === 'undefined' ? null : document.getElementById('portico-config')?.textContent,
);

/** R3.04: the addresses of the services by their specified names. */
export interface Hosts {
  readonly base_url: string;
  readonly biz_host: string;
  readonly uc_api_host: string;
  readonly uc_api_sso: string;
  readonly language_host: string;
  readonly webMessage_host: string;
  readonly portal_service_host: string;
  readonly portal_service_host_env: Environment;
}

/** What is not named is where the whole is: the parts of the platform at its address, that of the user centre at its own. */
export function hostsOf(named: RuntimeConfig, own: string): Hosts {
  const base_url = named.base_url || own;
  const biz_host = named.biz_host || base_url;
  const uc_api_host = named.uc_api_host || own;
  return {
    base_url,
    biz_host,
    uc_api_host,
    uc_api_sso: named.uc_api_sso || uc_api_host,
    language_host: named.language_host || biz_host,
    webMessage_host: named.webMessage_host || biz_host,
    portal_service_host: named.portal_service_host || biz_host,
    portal_service_host_env: named.portal_service_host_env || named.environment,
  };
}
const hosts = (): Hosts => hostsOf(config, location.origin);

type Part = 'biz_host' | 'language_host' | 'webMessage_host' | 'portal_service_host';
/** Services first: the language pack of one is theirs. */
const PARTS: readonly (readonly [RegExp, Part])[] = [
  [/^\/v0\.1\/service_configs|^\/v2\/services(?:\/|$)/, 'portal_service_host'],
  [/^\/v0\.1\/languages|\/langs(?:\/|$)/, 'language_host'],
  [/^\/v3\/webmessages/, 'webMessage_host'],
];
const partOf = (path: string): Part => PARTS.find(([paths]) => paths.test(path))?.[1] ?? 'biz_host';

/** The origin that answers a declared path of the platform. */
export const originFor = (path: string): string => hosts()[partOf(path)];
/** The environment that such a call is for. */
export const environmentFor = (path: string): Environment =>
  partOf(path) === 'portal_service_host' ? hosts().portal_service_host_env : config.environment;

/** The origin of the platform API. */
export const apiOrigin = (): string => hosts().biz_host;
export const ucOrigin = (): string => hosts().uc_api_host;
export const ssoOrigin = (): string => hosts().uc_api_sso;
