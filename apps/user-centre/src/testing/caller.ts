import type { LightMyRequestResponse } from 'fastify';
import type { SignedIn } from './registered.ts';
import type { Call } from './signed-client.ts';
import type { TestUserCentre } from './start-user-centre.ts';

type Method = Call['method'];

/** A signed call of somebody who is signed in. */
export const call = (
  who: SignedIn,
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<LightMyRequestResponse> =>
  who.client.sendSigned(who.signer, {
    method,
    url,
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  });

/** Empty where nothing was refused. */
export const codeOf = (reply: LightMyRequestResponse): string => (reply.body === '' ? '' : (reply.json<{ code?: string }>().code ?? ''));

/** What the operation log says about an object, oldest first. */
export const loggedAbout = async (uc: TestUserCentre, object_id: string): Promise<string[]> =>
  (
    await uc.db
      .selectFrom('operation_log')
      .select('log_content')
      .where('object_id', '=', object_id)
      .orderBy('operation_time')
      .orderBy('log_id')
      .execute()
  ).map((row) => row.log_content);
