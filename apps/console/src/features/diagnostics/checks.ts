import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { readServerTime } from '../../api/server-time.ts';

export type Outcome = { readonly ok: true; readonly ms: number } | { readonly ok: false; readonly why: string };

const TIMEOUT_MS = 5_000;
const now = (): number => performance.now();

async function timed(run: () => Promise<void>): Promise<Outcome> {
  const begun = now();
  try {
    await run();
    return { ok: true, ms: Math.round(now() - begun) };
  } catch (thrown) {
    return { ok: false, why: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

/** Whether a service answers at all; `path` is one that everybody may ask. */
export const reach = (origin: string, path: string): Promise<Outcome> =>
  timed(async () => {
    const reply = await fetch(new URL(path, origin), { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  });

export interface UserCentreCheck {
  readonly outcome: Outcome;
  /** How far the clock of this browser is behind the user centre's, in ms. */
  readonly behind_ms: number | undefined;
}

/** Whether the user centre answers, and what time it is there in the middle of the request. */
export async function askUserCentre(
  read: () => Promise<string> = readServerTime,
  clock: () => number = Date.now,
): Promise<UserCentreCheck> {
  let behind_ms: number | undefined;
  const outcome = await timed(async () => {
    const sent = clock();
    const server_time = parseWireTime(await read());
    behind_ms = Math.round(server_time - (sent + clock()) / 2);
  });
  return { outcome, behind_ms };
}

/** A message to this window and back through the browser, as pages in frames send them. */
export const messageRoundTrip = (on: Window = window): Promise<Outcome> =>
  timed(
    () =>
      new Promise((resolve, reject) => {
        const id = `diagnostics-${Math.round(now() * 1_000)}`;
        const timer = setTimeout(() => end(() => reject(new Error('timeout'))), TIMEOUT_MS);
        const hear = (event: MessageEvent<unknown>): void => {
          const data = event.data;
          if (event.origin !== on.location.origin || typeof data !== 'object' || data === null || !('id' in data) || data.id !== id) return;
          end(resolve);
        };
        const end = (then: () => void): void => {
          clearTimeout(timer);
          on.removeEventListener('message', hear);
          then();
        };
        on.addEventListener('message', hear);
        on.postMessage({ type: 'ready', id, v: 1 }, on.location.origin);
      }),
  );
