import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { Adapter } from '../platform/adapter.ts';
import type { ReplyTo } from '../calls/call.ts';
import { SESSIONS } from '../calls/core.ts';
import type { Clock } from '../http/clock.ts';
import { codeOf, isOutcomeUnknown, sdkError } from '../http/errors.ts';
import type { UserCentre } from '../http/user-centre.ts';

/** R3.02 */
export type Session = ReplyTo<typeof SESSIONS.create>;

const SESSION_CODES: readonly (string | undefined)[] = ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED'];

/**
 * R4.09, R8.06: a refused session is removed, and whoever used it starts again. A session makes one token: where a call was
 * to make it and the answer was lost, it may be used up, and the next try gets another. A refusal leaves it as it is: a
 * picture or a code may belong to it.
 */
export async function asSessionError<T>(work: () => Promise<T>, remove: () => void, mints?: unknown): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refused = SESSION_CODES.includes(codeOf(error));
    if (refused || (mints && isOutcomeUnknown(error))) remove();
    throw refused ? sdkError('UCSDK/SESSION_ERROR') : error;
  }
}

export interface Sessions {
  /** The one in use, or a new one. Kept in memory only. */
  readonly get: () => Promise<Session>;
  /** `mints`: the work makes a token. */
  readonly use: <T>(work: (session: Session) => Promise<T>, mints?: unknown) => Promise<T>;
  readonly remove: () => void;
  /** Goes on with one that was begun before the page was loaded; its key is gone. */
  readonly hold: (session: Session) => void;
}

export function createSessions(centre: UserCentre, adapter: Pick<Adapter, 'deviceId'>, clock: Clock): Sessions {
  let held: Promise<Session> | undefined;

  async function get(): Promise<Session> {
    const asked = held;
    if (asked) {
      const session = await asked;
      if (parseWireTime(session.expires_at) > clock.now()) return session;
      // Whoever waited beside us may have replaced it already.
      if (held === asked) held = undefined;
    }
    held ??= centre.send(SESSIONS.create, { body: { device_id: adapter.deviceId() } }).catch((error: unknown) => {
      held = undefined;
      throw error;
    });
    return held;
  }

  const remove = (): void => {
    held = undefined;
  };

  return {
    get,
    remove,
    hold(session) {
      held = Promise.resolve(session);
    },
    async use(work, mints) {
      const session = await get();
      return asSessionError(() => work(session), remove, mints);
    },
  };
}
