import { registration } from '@portico/contracts/user-centre/registration';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { registerByEmail, registerByGuardians, registerByMobile, registerByUserName } from './registration.service.ts';

export function mountRegistration(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(registration, {
    register_by_mobile: (ctx, { body }) => registerByMobile(deps, ctx, body),
    register_by_email: (ctx, { body }) => registerByEmail(deps, ctx, body),
    register_by_user_name: (ctx, { body }) => registerByUserName(deps, ctx, body),
    register_by_guardians: (ctx, { body }) => registerByGuardians(deps, ctx, body),
  });
}
