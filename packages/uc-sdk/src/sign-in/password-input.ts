import type { LoginNameType } from '@portico/contracts/rules/login-name';
import type { BodyTo } from '../calls/call.ts';
import type { TOKENS } from '../calls/core.ts';
import type { Spelled } from '../calls/wire-names.ts';
import type { TokenInfo } from '../token/check-token.ts';

export type Body = BodyTo<typeof TOKENS.create>;
export type Rest = Pick<Body, 'org_code' | 'country_code' | 'identify_code' | 'keep_login' | 'is_get_ticket_for_login'> & {
  password: string;
};

export type Names = Partial<Record<LoginNameType | 'login_name', string>> & { login_name_type?: LoginNameType | undefined };

/**
 * R5.19: by one of the names. `login_name` is any of them, told apart as R5.18 says unless `login_name_type` does.
 * With `keep_login` one stays signed in for 30 days instead of this browser session.
 */
export type PasswordSignIn = Spelled<Rest & Names>;

/** With `is_get_ticket_for_login` also a one-time ticket for the same app. */
export type SignedInInfo = TokenInfo & { ticket?: string | undefined };
