import { SDK_TIMES } from '@portico/contracts/limits';
import type { Adapter } from '../platform/adapter.ts';
import { sdkError } from '../http/errors.ts';
import type { StoredToken, TokenStorage } from './token-storage.ts';

export interface RefreshParts {
  readonly adapter: Pick<Adapter, 'now' | 'wait' | 'locks'>;
  readonly storage: TokenStorage;
  readonly name: string;
  /** The flag that was waited for in vain: nobody waits for the same one twice. */
  readonly given_up: { until: number };
}

/** R4.05 */
export function checkMinEffective(seconds: number): number {
  const inside = Number.isInteger(seconds) && seconds >= SDK_TIMES.min_effective_lowest_s && seconds <= SDK_TIMES.min_effective_highest_s;
  if (!inside)
    throw sdkError(
      'UCSDK/ARGUMENT_ERROR',
      `minimum effective time ${SDK_TIMES.min_effective_lowest_s}…${SDK_TIMES.min_effective_highest_s} s`,
    );
  return seconds;
}

/** A flag from further ahead than a flag can live is from before the clock was set back. */
export const isFlagUp = (until: number, now: number): boolean => until > now && until <= now + SDK_TIMES.refresh_flag_s * 1000;

const lockOf = (name: string): string => `refresh:${name}`;

/** Whether the tab that raised the flag is gone: the browser gives its lock to whoever asks. */
const isAbandoned = ({ adapter, storage, name }: RefreshParts): Promise<boolean> =>
  adapter.locks && storage.shared
    ? adapter.locks.request(lockOf(name), { ifAvailable: true }, (lock) => lock !== null)
    : Promise.resolve(false);

/**
 * R4.04: lets a refresh that is under way, in this tab or another, finish before a token is read. Where the browser
 * cannot say whether the other tab still lives, the wait ends all the same: the server gives a second one the same pair.
 */
export async function waitForRefresh(parts: RefreshParts): Promise<void> {
  const { adapter, storage, given_up } = parts;
  for (let waited = 0; ; waited += SDK_TIMES.refresh_wait_step_ms) {
    const until = storage.flag.read();
    if (!isFlagUp(until, adapter.now()) || until === given_up.until || (await isAbandoned(parts))) return;
    if (waited >= SDK_TIMES.refresh_wait_most_ms) {
      if (adapter.locks || !storage.shared) throw sdkError('UCSDK/TOKEN_REFRESHING');
      given_up.until = until;
      return;
    }
    await adapter.wait(SDK_TIMES.refresh_wait_step_ms);
  }
}

/** Runs alone among all tabs where the browser can say so; elsewhere the flag makes it likely and the server harmless. */
async function withRefreshLock<T>({ adapter, storage, name }: RefreshParts, work: () => Promise<T>): Promise<T> {
  if (!adapter.locks || !storage.shared) return work();
  let entered = false;
  try {
    const signal = AbortSignal.timeout(SDK_TIMES.refresh_wait_most_ms);
    return await adapter.locks.request(lockOf(name), { signal }, () => {
      entered = true;
      return work();
    });
  } catch (error) {
    throw entered ? error : sdkError('UCSDK/TOKEN_REFRESHING');
  }
}

/** Exchanges the token that was found due, unless somebody else has done so by the time it is our turn. */
export async function refreshOnce(
  parts: RefreshParts,
  due: StoredToken,
  exchange: (token: StoredToken) => Promise<StoredToken>,
): Promise<StoredToken> {
  const { adapter, storage } = parts;
  await waitForRefresh(parts);
  return withRefreshLock(parts, async () => {
    const current = await storage.read();
    if (!current) throw sdkError('UCSDK/NOT_LOGIN');
    if (current.access_token !== due.access_token) return current;
    storage.flag.write(adapter.now() + SDK_TIMES.refresh_flag_s * 1000);
    try {
      return await exchange(current);
    } finally {
      storage.flag.write(0);
    }
  });
}
