import { signIns } from '@portico/contracts/user-centre/sign-ins';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { queryAudit } from './query-audit.service.ts';

export function mountSignInAudit(kit: Kit<Tables>): void {
  kit.mount({ query_audit: signIns.query_audit }, { query_audit: (ctx, { body }) => queryAudit(ctx, body) });
}
