import { ENVIRONMENTS, type Environment } from '@portico/contracts/environments';

export interface RuntimeConfig {
  readonly environment: Environment;
  /** Origin of the platform API; empty means the console's own. */
  readonly base_url: string;
  readonly uc_api_host: string;
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
}

const DEVELOPMENT: RuntimeConfig = {
  environment: 'development',
  base_url: '',
  uc_api_host: '',
  uc_app_id: 'portico-console',
  back_stage_url: '',
  uc_sdk_url: '',
  version: 'development',
  company: '',
};

/** One build for every environment: what differs is written into the page by the server (R1.11). */
export function readConfig(text: string | null | undefined): RuntimeConfig {
  // Nobody has rendered the page: it comes from the development server or a preview.
  if (!text || text === '__PORTICO_CONFIG__') return DEVELOPMENT;
  const config = { ...DEVELOPMENT, ...(JSON.parse(text) as Partial<RuntimeConfig>) };
  if (!ENVIRONMENTS.includes(config.environment)) throw new Error(`unknown environment ${config.environment}`);
  return config;
}

let broken = false;
/** What the server wrote cannot be understood: nothing can be started, but that can be said (R8.12). */
export const isConfigBroken = (): boolean => broken;

function configOfPage(): RuntimeConfig {
  try {
    return readConfig(typeof document === 'undefined' ? null : document.getElementById('portico-config')?.textContent);
  } catch {
    broken = true;
    return DEVELOPMENT;
  }
}
export const config: RuntimeConfig = configOfPage();

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

/** The platform answers for menus, languages and messages, the user centre for accounts and SSO; unnamed, both are where the console is. */
export function hostsOf({ base_url, uc_api_host, environment }: RuntimeConfig, own: string): Hosts {
  const platform = base_url || own;
  const user_centre = uc_api_host || own;
  return {
    base_url: platform,
    biz_host: platform,
    uc_api_host: user_centre,
    uc_api_sso: user_centre,
    language_host: platform,
    webMessage_host: platform,
    portal_service_host: platform,
    portal_service_host_env: environment,
  };
}
const hosts = (): Hosts => hostsOf(config, location.origin);

/** The origin of the platform API. */
export const apiOrigin = (): string => hosts().biz_host;
export const ucOrigin = (): string => hosts().uc_api_host;
