import { isOperationLogged } from '@portico/contracts/environments';
import { createSequence, makeSalt } from '../api/tracking/sequence.ts';
import { deliverTo, readEventConfigs, type Variant } from '../api/tracking/send-events.ts';
import { createTrackSession } from '../api/tracking/track-session.ts';
import { createTracker, type Happened, type Tracker } from '../api/tracking/tracker.ts';
import { uc } from '../api/uc.ts';
import { config } from '../lib/config.ts';
import { browserTimers } from '../lib/pending.ts';
import { readStored, store as keep } from '../lib/storage.ts';
import type { createRouter } from './router.tsx';
import { operations, store } from './store.ts';

/** Until the server has told its own. */
const SESSION_TIMEOUT_S = 1_800;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** R9.13 */
export function variantOf(embedded: boolean, user_agent: string): Variant {
  if (user_agent.includes('Electron/')) return 'desktop_client';
  return embedded ? 'embedded_app' : 'web';
}

function createConsoleTracker(): Tracker {
  const now = (): number => Date.now() + uc().diff();
  const deliver = deliverTo(variantOf(window.parent !== window, navigator.userAgent));
  // While one signs out the token is still there, and would be refused by the time it arrives.
  const isLeaving = (): boolean => store.getState().global.login !== 'logged_in';
  return createTracker({
    configs: readEventConfigs,
    deliver: (...batch) => (isLeaving() ? Promise.resolve({ state: 'failed' }) : deliver(...batch)),
    session: createTrackSession({
      kept: { read: (key) => sessionStorage.getItem(key) ?? undefined, write: (key, value) => sessionStorage.setItem(key, value) },
      now,
      salt: () => makeSalt(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0),
      timeout_s: SESSION_TIMEOUT_S,
    }),
    sequence: createSequence({ read: readStored, write: keep }),
    now,
    timers: browserTimers,
  });
}

/** Where one is, without what one searched for there. */
function place(path: string): Happened {
  const app_id = store.getState().appTarget.info?.app_id;
  const app_menu_id = /\/menu\/([^/]+)/.exec(path)?.[1];
  return {
    page: path,
    ...(app_id === undefined ? {} : { app_id }),
    ...(app_menu_id !== undefined && UUID.test(app_menu_id) ? { app_menu_id } : {}),
  };
}

const CONTROLS = 'a[href], button, summary, [role="menuitem"], [role="tab"], [role="option"], [role="switch"], [role="treeitem"]';
/** R9.13: what was pressed, by the name we gave it, else by its kind. What is written on it may be about a person. */
function pressed(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest<HTMLElement>(`[data-track], ${CONTROLS}`);
  return control?.dataset['track'] ?? control?.getAttribute('role') ?? control?.localName;
}

/** After the first sign-in; never for somebody who asked not to be followed. */
export function startTracking(router: ReturnType<typeof createRouter>): void {
  const tracker = createConsoleTracker();
  let shown = '';
  const view = (): void => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    tracker.track('page_view', place(shown));
  };
  view();
  router.subscribe(view);
  document.addEventListener(
    'click',
    ({ target }) => {
      const name = pressed(target);
      if (name !== undefined) tracker.track('click', { ...place(shown), params: { name } });
    },
    { capture: true, passive: true },
  );
  if (isOperationLogged(config.environment))
    operations.hear(({ name, outcome }) => tracker.track('business', { ...place(shown), params: { operation: name, outcome } }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tracker.flush(true);
  });
  uc().onChange(({ state }) => {
    if (state !== 'logged_in') tracker.forget();
  });
}
