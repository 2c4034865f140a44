import { signIns } from '@portico/contracts/user-centre/sign-ins';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { endSignIn, readSignIns } from './active-sign-ins.service.ts';

// `sign-in-audit` mounts the trail.
const { query_audit: _query, export_audit: _export, ...activeSignIns } = signIns;

export function mountActiveSignIns(kit: Kit<Tables>): void {
  kit.mount(activeSignIns, {
    list: (ctx) => readSignIns(ctx),
    end: (ctx, { params }) => endSignIn(ctx, params.family_id),
  });
}
