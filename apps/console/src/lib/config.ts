import { ENVIRONMENTS } from '@portico/contracts/environments';
import * as z from 'zod';

const runtimeConfig = z.object({
  environment: z.enum(ENVIRONMENTS),
  /** Origin of the platform API; empty means the console's own. */
  base_url: z.string(),
  uc_api_host: z.string(),
  uc_app_id: z.string(),
  /** Where a person whose current role may not enter is sent; empty where there is no back-stage. */
  back_stage_url: z.string(),
  version: z.string(),
  company: z.string(),
  /** R8.04: how long a notice stays. */
  notice_ms: z.number().positive().optional(),
});
export type RuntimeConfig = z.output<typeof runtimeConfig>;

const DEVELOPMENT: RuntimeConfig = {
  environment: 'development',
  base_url: '',
  uc_api_host: '',
  uc_app_id: 'portico-console',
  back_stage_url: '',
  version: 'development',
  company: '',
};

/** One build for every environment: what differs is written into the page by the server (R1.11). */
export function readConfig(text: string | null | undefined): RuntimeConfig {
  // Nobody has rendered the page: it comes from the development server or a preview.
  if (!text || text === '__PORTICO_CONFIG__') return DEVELOPMENT;
  return runtimeConfig.parse(JSON.parse(text));
}

export const config: RuntimeConfig = readConfig(
  typeof document === 'undefined' ? null : document.getElementById('portico-config')?.textContent,
);

/** The origin of the platform API. */
export const apiOrigin = (): string => config.base_url || location.origin;
export const ucOrigin = (): string => config.uc_api_host || location.origin;
