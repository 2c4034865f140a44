import { serviceHeaders, type ServiceKey } from '@portico/server-kit/auth/sign-as-service';
import { NotAsked } from '@portico/server-kit/net/breaker';
import { createPeer, type PeerReply } from '@portico/server-kit/net/peer';
import { observeUserCentreCall, type CallOutcome } from '@portico/server-kit/observability/metrics-calls';
import { asStep, traceparentOf } from '@portico/server-kit/observability/tracing';
import { fail } from '@portico/server-kit/work/failure';
import type { Logger } from 'pino';

export interface UserCentreCredential extends ServiceKey {
  /** The origin it is reached at from here. */
  readonly base_url: string;
}

/** A process sends few requests, one per token. More than this means that the user centre does not keep up. */
const MOST_AT_ONCE = 64;
const MOST_WAITING = 256;
/** Labels of the metrics. */
export type Call =
  | 'learn'
  | 'check'
  | 'check_service'
  | 'operations'
  | 'erased'
  | 'names'
  | 'roles'
  | 'end_roles'
  | 'parents'
  | 'activity'
  | 'tell_roles'
  | 'take_facts'
  | 'fact_range'
  | 'near_orgs'
  | 'find_near';
const JSON_BODY = { 'content-type': 'application/json' };

/** One request to the user centre, signed or not, measured and traced. */
export function createPost(credential: UserCentreCredential, logger: Logger, clock: () => number) {
  const unavailable = (detail: object): never => {
    logger.warn(detail, 'the user centre did not answer');
    return fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  };

  const peer = createPeer({ name: 'the user centre', most: MOST_AT_ONCE, queue: MOST_WAITING, logger });

  /** `path` as declared: the address itself may have a token in it. */
  const post = async (
    call: Call,
    path: string,
    body: string,
    as_service: boolean,
    { url = new URL(path, credential.base_url), more = {} }: { url?: URL; more?: Record<string, string> } = {},
  ): Promise<PeerReply> => {
    const began = performance.now();
    const observe = (outcome: CallOutcome): void => observeUserCentreCall(call, outcome, performance.now() - began);
    const signed = { ...(as_service ? serviceHeaders(credential, url, body, clock()) : JSON_BODY), ...more };
    try {
      const reply = await asStep(
        () => ({ name: `POST ${path}`, attributes: { 'http.request.method': 'POST', 'url.template': path } }),
        (span) => {
          const traceparent = traceparentOf(span);
          return peer.post(url, body, () => (traceparent === undefined ? signed : { ...signed, traceparent }));
        },
      );
      observe(reply.status >= 500 ? 'failed' : 'answered');
      return reply;
    } catch (error) {
      observe(error instanceof NotAsked ? 'not_asked' : 'no_answer');
      // Logged when the breaker opened.
      return error instanceof NotAsked ? fail('COMMON/UNAVAILABLE', { retry_after: 1 }) : unavailable({ err: error });
    }
  };

  return { post, unavailable };
}
