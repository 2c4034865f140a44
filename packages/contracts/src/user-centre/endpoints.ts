import { accounts } from './accounts.ts';
import { codeTokens } from './code-tokens.ts';
import { codes } from './codes.ts';
import { passwords } from './passwords.ts';
import { qr } from './qr.ts';
import { registration } from './registration.ts';
import { registry } from './registry.ts';
import { sessions } from './sessions.ts';
import { sso } from './sso.ts';
import { thirdParty } from './third-party.ts';
import { tickets } from './tickets.ts';
import { time } from './time.ts';
import { tokenWays } from './token-ways.ts';
import { tokens } from './tokens.ts';

/** Every call of the user centre. What is not here is not mounted, and what is here must be. */
export const userCentreEndpoints = { sessions, codes, tokens, codeTokens, registration, passwords, accounts, time, tokenWays, tickets, qr, thirdParty, sso, registry } as const;
