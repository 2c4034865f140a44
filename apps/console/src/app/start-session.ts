import { contractApi } from '../api/contract-api.ts';
import { provideRequestContext } from '../api/request-context.ts';
import { uc } from '../api/uc.ts';
import { loadCurrentUser } from '../session/current-user.ts';
import { loginChanged, signInAsked } from '../session/global-slice.ts';
import { store } from './store.ts';

const navVersions = new Map<string, number>();

/** A grown version means that somebody changed the menus: open consoles follow without signing in again. */
function noteNavVersion(app_id: string, version: number): void {
  const known = navVersions.get(app_id);
  navVersions.set(app_id, Math.max(version, known ?? 0));
  if (known !== undefined && version > known) store.dispatch(contractApi.util.invalidateTags(['navigation']));
}

export function startSession(): void {
  provideRequestContext(() => {
    const { global, appTarget } = store.getState();
    return { lang: global.lang, app: appTarget.info ?? undefined, noteNavVersion };
  });
  uc.onChange(({ state, elsewhere }) => {
    const { global } = store.getState();
    if (state === 'logged_in') {
      void continueAs(global.selectedUser?.id);
    } else if (elsewhere && global.login === 'logged_in') {
      store.dispatch(signInAsked());
    }
  });
}

/** Back where one was, with what was typed; another person starts afresh. */
async function continueAs(before: string | undefined): Promise<void> {
  const user = await loadCurrentUser(store.dispatch);
  if (before !== undefined && user && user.id !== before) {
    location.reload();
    return;
  }
  const over = store.getState().global.signInOver;
  store.dispatch(loginChanged('logged_in'));
  if (over) store.dispatch(contractApi.util.invalidateTags(['app', 'navigation', 'menu_tree', 'menu', 'log']));
}
