import { userSecurity } from '@portico/contracts/user-centre/sign-ins';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { readSecurity, verifySecurity } from './step-up.service.ts';

export function mountStepUp(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(userSecurity, {
    read: (ctx) => Promise.resolve(readSecurity(ctx)),
    verify: (ctx, { body }) => verifySecurity(deps, ctx, body),
  });
}
