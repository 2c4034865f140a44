import { codeTokens } from '@portico/contracts/user-centre/code-tokens';
import { sso } from '@portico/contracts/user-centre/sso';
import { thirdParty } from '@portico/contracts/user-centre/third-party';
import { tickets } from '@portico/contracts/user-centre/tickets';
import { tokenWays } from '@portico/contracts/user-centre/token-ways';
import { tokens } from '@portico/contracts/user-centre/tokens';
import { onAnswered } from '@portico/server-kit/http/answered';
import { countSignIn, type SignInWay } from '@portico/server-kit/observability/metrics-sign-ins';
import type { FastifyInstance } from 'fastify';

/** The calls of which each is one try. A QR code is asked for until somebody confirms it: `qr.service` counts those who were let in. */
const WAYS: ReadonlyMap<string, SignInWay> = new Map([
  [tokens.create.path, 'password'],
  [codeTokens.create_by_sms.path, 'sms'],
  [codeTokens.create_by_email.path, 'email'],
  [tokenWays.guest.path, 'guest'],
  [thirdParty.sign_in.path, 'third_party'],
  [sso.create_token.path, 'sso'],
  [tickets.exchange.path, 'ticket'],
]);

export function countSignIns(server: FastifyInstance): void {
  onAnswered(server, ({ method, route = '', refusal }) => {
    const way = method === 'POST' ? WAYS.get(route) : undefined;
    if (way !== undefined) countSignIn(way, refusal);
  });
}
