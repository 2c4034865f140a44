import type { AuditEvent } from '@portico/contracts/user-centre/audit-words';
import type { Factor } from '@portico/contracts/rules/second-factor';
import type { UcCtx } from '../../deps.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { markVerified } from './family.queries.ts';
import { emitRevoked } from './revoke.service.ts';

/** R9.07. Others who keep what `valid` told them must ask again, or they would go on with the old time. */
export async function renewProof(ctx: UcCtx, event: AuditEvent = 'verify_password', factor?: Factor): Promise<void> {
  const { subject_id, family_id } = ctx.actor;
  if (family_id !== undefined) emitRevoked(ctx, await markVerified(ctx.db, family_id, new Date(ctx.now), factor));
  await audit(ctx, { event, outcome: 'done', subject_id, family_id });
}
