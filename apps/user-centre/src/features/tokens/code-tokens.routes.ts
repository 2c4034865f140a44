import { codeTokens } from '@portico/contracts/user-centre/code-tokens';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { signInByEmail, signInBySms } from './code-sign-in.service.ts';

export function mountCodeTokens(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(codeTokens, {
    create_by_sms: (ctx, { body }) => signInBySms(deps, ctx, body),
    create_by_email: (ctx, { body }) => signInByEmail(deps, ctx, body),
  });
}
