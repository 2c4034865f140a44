import type { AuditEvent, AuditOutcome } from '@portico/contracts/user-centre/audit-words';
import { newUuid } from '@portico/server-kit/ids';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { UcCtx } from '../../deps.ts';
import { insertAudit } from './sign-in-audit.queries.ts';

interface AuditInput {
  event: AuditEvent;
  outcome: AuditOutcome;
  subject_id: string | null;
  family_id?: string | undefined;
}

/** What the trail says of one event. */
export function auditRow(ctx: Pick<UcCtx, 'now' | 'trace_id' | 'request'>, input: AuditInput): Insertable<Tables['sign_in_audit']> {
  return {
    occurred_at: new Date(ctx.now),
    audit_id: newUuid(ctx.now),
    subject_id: input.subject_id,
    event: input.event,
    outcome: input.outcome,
    family_id: input.family_id ?? null,
    device_id: ctx.request.device_id,
    app_id: ctx.request.sdp_app_id,
    ip_address: ctx.request.ip_address,
    user_agent: ctx.request.user_agent,
    trace_id: ctx.trace_id,
  };
}

/** Sign-ins have their own trail, in the transaction of what they did. */
export async function audit(ctx: Pick<UcCtx, 'db' | 'now' | 'trace_id' | 'request'>, input: AuditInput): Promise<void> {
  await insertAudit(ctx.db, auditRow(ctx, input));
}
