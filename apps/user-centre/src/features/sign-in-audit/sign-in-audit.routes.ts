import { signIns } from '@portico/contracts/user-centre/sign-ins';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { exportAudit } from './export-audit.service.ts';
import { queryAudit } from './query-audit.service.ts';

export function mountSignInAudit(kit: Kit<Tables>, deps: Deps): void {
  const { query_audit, export_audit } = signIns;
  kit.mount(
    { query_audit, export_audit },
    { query_audit: (ctx, { body }) => queryAudit(ctx, body), export_audit: (ctx, { body }) => exportAudit(deps, ctx, body) },
  );
}
