import { managers } from '@portico/contracts/user-centre/managers';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { changeManagerPassword, createManagerTicket, readManagerStatus, verifyManagerTicket } from './managers.service.ts';

export function mountManagers(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(managers, {
    status: (ctx, { params }) => readManagerStatus(ctx, params.id),
    change_password: (ctx, { params, body }) => changeManagerPassword(deps, ctx, params.id, body),
    create_ticket: (ctx, { params, body }) => createManagerTicket(deps, ctx, params.id, body),
    verify_ticket: (ctx, { body }) => verifyManagerTicket(ctx, body.ticket),
  });
}
