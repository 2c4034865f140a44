import { TIMES } from '@portico/contracts/limits';
import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import { contractApi } from '../api/contract-api.ts';
import { provideApiPorts, type ApiPorts } from '../api/ports.ts';
import { openUc } from '../api/uc.ts';
import { config } from '../lib/config.ts';
import { createSlowWatch } from '../lib/pending.ts';
import { createValueStore } from '../lib/value-store.ts';
import { slowShown } from '../session/global-slice.ts';
import { createNavVersions } from '../session/nav-version.ts';
import { askInDialog } from '../session/step-up.ts';
import { errorPolicy } from './error-effects.ts';
import { noteReached } from './network.ts';
import { store } from './store.ts';

/** Changes that come this soon after each other are looked at together. */
const TOGETHER_MS = 500;

/** Somebody changed the menus: open consoles follow without signing in again. */
function createMenuRefresh(): (app_id: string, version: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return createNavVersions(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      store.dispatch(contractApi.util.invalidateTags(['navigation']));
    }, TOGETHER_MS);
  });
}

function createContext(): ApiPorts['context'] {
  const noteNavVersion = createMenuRefresh();
  const watchSlow = createSlowWatch((on) => store.dispatch(slowShown(on)), TIMES.loading_in_request_ms);
  return () => {
    const { global, appTarget } = store.getState();
    return { lang: global.lang, app: appTarget.info ?? undefined, noteNavVersion, noteReached, watchSlow };
  };
}

/** Before anything is asked of a server. Fails where the SDK that the installation names cannot be loaded (R9.14). */
export async function provideApi(): Promise<void> {
  const password_policy = createValueStore<PasswordPolicy>('primary');
  const uc = await openUc(config.uc_sdk_url, {
    language: () => store.getState().global.lang,
    password_policy: () => password_policy.get(),
  });
  provideApiPorts({
    uc,
    password_policy,
    context: createContext(),
    errors: errorPolicy,
    stepUp: (proof) => askInDialog(store.dispatch, proof),
  });
}
