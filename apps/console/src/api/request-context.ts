import type { Lang } from '@portico/contracts/langs';
import type { OPEN_TYPES } from '@portico/contracts/platform/apps';

/** R3.03: the app the person is in, as other systems know it. */
export interface OpenApp {
  readonly app_id: string;
  readonly app_code: string;
  readonly open_type: (typeof OPEN_TYPES)[number];
  readonly open_value: string;
  readonly rbac_tenant_id: string;
}

/** How a request fared on its way, whatever the answer said. */
export type Reached = { readonly how: 'answered' | 'unreachable' } | { readonly how: 'limited'; readonly for_s: number };

export interface RequestContext {
  readonly lang: Lang;
  readonly app: OpenApp | undefined;
  /** Called with the navigation version a reply carries. */
  readonly noteNavVersion: (app_id: string, version: number) => void;
  readonly noteReached: (reached: Reached) => void;
  /** R9.05: called when a request starts; gives what to call when it has ended. */
  readonly watchSlow: () => () => void;
}
