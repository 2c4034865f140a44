import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { Adapter } from './adapter.ts';
import type { ReplyTo } from './calls/call.ts';
import { SESSIONS } from './calls/core.ts';
import type { Clock } from './clock.ts';
import { codeOf, sdkError } from './errors.ts';
import type { Transport } from './transport.ts';

/** R3.02 */
export type Session = ReplyTo<typeof SESSIONS.create>;

const SESSION_CODES: readonly (string | undefined)[] = ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED'];

/** R4.09, R8.06: a refused session is removed, and whoever used it starts again. */
export async function asSessionError<T>(work: () => Promise<T>, remove: () => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!SESSION_CODES.includes(codeOf(error))) throw error;
    remove();
    throw sdkError('UCSDK/SESSION_ERROR');
  }
}

export interface Sessions {
  /** The one in use, or a new one. Kept in memory only. */
  readonly get: () => Promise<Session>;
  readonly use: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  readonly remove: () => void;
}

export function createSessions(transport: Transport, adapter: Pick<Adapter, 'deviceId'>, clock: Clock): Sessions {
  let held: Promise<Session> | undefined;

  async function get(): Promise<Session> {
    const asked = held;
    if (asked) {
      const session = await asked;
      if (parseWireTime(session.expires_at) > clock.now()) return session;
      // Whoever waited beside us may have replaced it already.
      if (held === asked) held = undefined;
    }
    held ??= transport.send(SESSIONS.create, { body: { device_id: adapter.deviceId() } }).catch((error: unknown) => {
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
    async use(work) {
      const session = await get();
      return asSessionError(() => work(session), remove);
    },
  };
}
