import type { App } from '@portico/contracts/platform/apps';

interface Openness {
  open_type: App['open_type'];
  org_id?: string | undefined;
  biz_type?: string | undefined;
}

/** R3.09: the app id, or the app id plus org id or biz type joined with a colon. */
export function openValue(app_id: string, { open_type, org_id, biz_type }: Openness): string {
  if (open_type === 'app') return app_id;
  return `${app_id}:${(open_type === 'org' ? org_id : biz_type) ?? ''}`;
}
