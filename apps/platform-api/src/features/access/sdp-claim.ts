import { uuid } from '@portico/contracts/shapes';
import type { SdpHeaders } from '@portico/server-kit/http/sdp-headers';
import type { AppFacts } from './access.queries.ts';

type Opened = Pick<AppFacts, 'app_id' | 'open_type' | 'open_value' | 'rbac_tenant_id'>;

export const namesSomething = ({ app_id, org_id, biz_type, tenant_id }: SdpHeaders): boolean =>
  app_id !== undefined || org_id !== undefined || biz_type !== undefined || tenant_id !== undefined;

export const isAppId = (text: string | undefined): text is string => uuid().safeParse(text).success;

/**
 * Whether the headers name another app, organisation, biz type or tenant than the one a call is about. They come from
 * the app's open value, so what that does not have a header may not claim.
 */
export function contradicts({ app_id, org_id, biz_type, tenant_id }: SdpHeaders, app: Opened): boolean {
  if (app_id === undefined && org_id === undefined && biz_type === undefined && tenant_id === undefined) return false;
  const part = app.open_value.slice(app.app_id.length + 1);
  return (
    (app_id !== undefined && app_id !== app.app_id) ||
    (org_id !== undefined && (app.open_type !== 'org' || org_id !== part)) ||
    (biz_type !== undefined && (app.open_type !== 'biz_type' || biz_type !== part)) ||
    (tenant_id !== undefined && tenant_id !== app.rbac_tenant_id)
  );
}
