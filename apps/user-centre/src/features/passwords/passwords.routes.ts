import { passwords } from '@portico/contracts/user-centre/passwords';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { checkPassword, modifyPassword, setPassword, verifyPassword } from './passwords.service.ts';
import { modifyByGuardian, resetByEmail, resetByGuardian, resetBySms } from './reset.service.ts';

export function mountPasswords(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(passwords, {
    modify_of_person: (ctx, { params, body }) => modifyPassword(deps, ctx, ctx.actor.account_id, params.id, body),
    modify_of_user: (ctx, { params, body }) => modifyPassword(deps, ctx, ctx.actor.user_id, params.id, body),
    set_of_person: (ctx, { params, body }) => setPassword(deps, ctx, params.id, body),
    modify_by_guardian: (ctx, { params, body }) => modifyByGuardian(deps, ctx, params.id, body),
    reset_of_person_by_sms: (ctx, { body }) => resetBySms(deps, ctx, 'person', body),
    reset_of_user_by_sms: (ctx, { body }) => resetBySms(deps, ctx, 'org', body),
    reset_of_person_by_email: (ctx, { body }) => resetByEmail(deps, ctx, 'person', body),
    reset_of_user_by_email: (ctx, { body }) => resetByEmail(deps, ctx, 'org', body),
    reset_of_person_by_guardian: (ctx, { body }) => resetByGuardian(deps, ctx, 'person', body),
    reset_of_user_by_guardian: (ctx, { body }) => resetByGuardian(deps, ctx, 'org', body),
    verify: (ctx, { body }) => verifyPassword(deps, ctx, body),
    check_valid: (ctx, { body }) => checkPassword(deps, ctx, body),
  });
}
