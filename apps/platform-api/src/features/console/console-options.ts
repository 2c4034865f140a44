import type { ServiceConfig } from '../../config.ts';
import type { ConsoleOptions } from './console.routes.ts';

const originOf = (address: string): string => (address === '' ? '' : new URL(address).origin);

/** R1.11, R3.04: what the page is told about its installation, and whom it may call. */
export function consoleOptions(config: ServiceConfig, version: string): ConsoleOptions | undefined {
  const { CONSOLE_DIST, PUBLIC_BASE_URL, PUBLIC_UC_URL } = config;
  if (CONSOLE_DIST === undefined) return undefined;
  const hosts = {
    uc_api_host: originOf(PUBLIC_UC_URL),
    uc_api_sso: originOf(config.UC_API_SSO),
    biz_host: originOf(config.BIZ_HOST),
    language_host: originOf(config.LANGUAGE_HOST),
    webMessage_host: originOf(config.WEB_MESSAGE_HOST),
    portal_service_host: originOf(config.PORTAL_SERVICE_HOST),
  };
  return {
    dist: CONSOLE_DIST,
    backends: [...new Set(Object.values(hosts))].filter((origin) => origin !== ''),
    is_https: PUBLIC_BASE_URL.startsWith('https:'),
    config: {
      environment: config.PORTICO_ENVIRONMENT,
      base_url: originOf(PUBLIC_BASE_URL),
      ...hosts,
      portal_service_host_env: config.PORTAL_SERVICE_HOST_ENV,
      uc_app_id: 'portico-console',
      back_stage_url: config.BACK_STAGE_URL,
      uc_sdk_url: config.UC_SDK_URL,
      version,
      company: config.COMPANY,
      notice_ms: config.CONSOLE_NOTICE_MS,
      frame_limit: config.CONSOLE_FRAME_LIMIT,
      import_bytes: config.PLATFORM_IMPORT_BYTES,
    },
  };
}
