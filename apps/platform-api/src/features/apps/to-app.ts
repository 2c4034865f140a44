import type { Capability } from '@portico/contracts/capabilities';
import type { App } from '@portico/contracts/platform/apps';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { logoUrl } from '../../lib/logo-url.ts';
import type { AppRow } from './apps.queries.ts';
import { wordsOf } from '../../lib/app-words.ts';

export const wire = (time: Date | null): string | null => time && formatWireTime(time.getTime());

/** Of an app's row, or of what is kept of it. */
type Shown = Omit<
  App,
  'display_name' | 'display_memo' | 'logo_url' | 'freeze_at' | 'frozen_at' | 'close_at' | 'capabilities' | 'org_name'
> &
  Pick<AppRow, 'texts' | 'logo_digest' | 'freeze_at' | 'frozen_at' | 'close_at' | 'org_name'>;

interface Reader {
  readonly capabilities: Capability[];
  /** In which language. */
  readonly lang: string;
  readonly show_org?: boolean | undefined;
}

export function toApp(row: Shown, { capabilities, lang, show_org = false }: Reader): App {
  const { org_name, freeze_at, frozen_at, close_at } = row;
  const { name, memo } = wordsOf(row, lang);
  return {
    app_id: row.app_id,
    app_code: row.app_code,
    app_name: row.app_name,
    memo: row.memo,
    display_name: name,
    display_memo: memo,
    icon: row.icon,
    logo_url: logoUrl(row),
    status: row.status,
    freeze_at: wire(freeze_at),
    frozen_at: wire(frozen_at),
    close_at: wire(close_at),
    time_zone_id: row.time_zone_id,
    init_menu: row.init_menu,
    new_oms: row.new_oms,
    open_type: row.open_type,
    open_value: row.open_value,
    rbac_tenant_id: row.rbac_tenant_id,
    context: row.context,
    ...(show_org && row.open_type === 'org' ? { org_name } : {}),
    nav_version: row.nav_version,
    version: row.version,
    capabilities,
  };
}
