import * as z from 'zod';
import { LIMITS } from '@portico/contracts/limits';
import { CALLBACK_NAME } from '@portico/contracts/user-centre/sso';
import { required } from '@portico/contracts/shapes';
import type { Kit } from '@portico/server-kit/http/kit';
import { applyDeadline } from '@portico/server-kit/http/deadline-routes';
import { fail } from '@portico/server-kit/work/failure';
import type { Db, Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { askingOrigin, scriptText } from './script-call.ts';
import { codeForScript } from './script-code.service.ts';

const PATH = '/v1.1/sso/script';

const querySchema = z.strictObject({
  client_id: required(LIMITS.opaque_id),
  callback: z.string().max(64).regex(CALLBACK_NAME),
  code_challenge: z
    .string()
    .max(43)
    .regex(/^[A-Za-z0-9_-]{43}$/),
  _t: z.string().max(20).optional(),
});

/**
 * R7.37, mounted only where SSO_SCRIPT is on. Not among the declared calls: it answers a program, not JSON, and its
 * caller is known by a cookie. Any page can include a script, so the answer is a one-time code bound to a registered
 * client and to a verifier that only the page which asked has, and never a token.
 */
export function mountScriptCall({ server }: Kit<Tables>, { sso_script }: Deps, { db, clock }: { db: Db; clock: () => number }): void {
  if (!sso_script) return;
  void server.register((inner, _options, done) => {
    applyDeadline(inner);
    inner.get(PATH, { config: { access: 'public', route: PATH } }, async (request, reply) => {
      const query = querySchema.safeParse(request.query);
      if (!query.success)
        return fail('COMMON/INVALID_ARGUMENT', {
          fields: query.error.issues.map((issue) => ({ path: issue.path.join('.'), rule: issue.code })),
        });
      const { client_id, callback, code_challenge } = query.data;
      const origin = askingOrigin(request.headers) ?? fail('UC/ORIGIN_NOT_REGISTERED');
      const answer = await codeForScript({ db, now: clock() }, { client_id, code_challenge, origin, cookie: request.headers.cookie });
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(scriptText(callback, answer));
    });
    done();
  });
}
