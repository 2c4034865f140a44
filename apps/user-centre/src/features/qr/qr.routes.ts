import { qr } from '@portico/contracts/user-centre/qr';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { decideQr, scanQr } from './confirm-qr.service.ts';
import { createQrTicket, readQrStatus } from './qr.service.ts';

export function mountQr(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(qr, {
    create: (ctx, { body }) => createQrTicket(deps, ctx, body.session_id, body.keep_login === true),
    status_info: (ctx, { params }) => readQrStatus(deps, ctx, params.id, params.ticket),
    scan: (ctx, { params }) => scanQr(ctx, params.ticket),
    confirm: (ctx, { params }) => decideQr(ctx, params.ticket, 'confirmed'),
    cancel: (ctx, { params }) => decideQr(ctx, params.ticket, 'cancelled'),
  });
}
