import { accounts } from './accounts.ts';
import { sessions } from './sessions.ts';
import { time } from './time.ts';
import { tokens } from './tokens.ts';

/** Every call of the user centre. What is not here is not mounted, and what is here must be. */
export const userCentreEndpoints = { sessions, tokens, accounts, time } as const;
