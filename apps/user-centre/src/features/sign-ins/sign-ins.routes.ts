import { signIns } from '@portico/contracts/user-centre/sign-ins';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { endSignIn, queryAudit, readSignIns } from './sign-ins.service.ts';

export function mountSignIns(kit: Kit<Tables>): void {
  kit.mount(signIns, {
    list: (ctx) => readSignIns(ctx),
    end: (ctx, { params }) => endSignIn(ctx, params.family_id),
    query_audit: (ctx, { body }) => queryAudit(ctx, body),
  });
}
