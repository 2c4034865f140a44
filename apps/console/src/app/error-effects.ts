import i18next from 'i18next';
import { clientFailureText } from '../api/failure-text.ts';
import { provideErrorPolicy } from '../api/contract-api.ts';
import type { Effects } from '../api/error-policy.ts';
import { uc } from '../api/uc.ts';
import { config } from '../lib/config.ts';
import { keepDrafts } from '../lib/drafts.ts';
import { randomHex } from '../lib/random.ts';
import { signInAsked } from '../session/global-slice.ts';
import { postLogout } from '../session/sign-out.ts';
import { pushNotice } from '../ui/notices/notice-store.ts';
import { store } from './store.ts';

const ORIGIN_KEY = 'portico-origin';

/** The parameters with which the console was first opened in this tab (R8.01). */
function originParams(): Record<string, string> {
  const kept = sessionStorage.getItem(ORIGIN_KEY) ?? location.search;
  sessionStorage.setItem(ORIGIN_KEY, kept);
  return Object.fromEntries(new URLSearchParams(kept));
}

async function signOutAndReload(code: string): Promise<void> {
  keepDrafts(store.getState().global.selectedUser?.id ?? '');
  postLogout(code);
  await uc.signOut();
  location.reload();
}

const effects: Effects = {
  jump: (url) => location.assign(url),
  signInAgain: (code) => {
    postLogout(code);
    // On the sign-in page itself there is nothing to lay it over.
    if (store.getState().global.login === 'logged_in' || store.getState().appTarget.info) store.dispatch(signInAsked());
  },
  signOutAndReload: (code) => void signOutAndReload(code),
  notify: (error, as) => {
    const t = i18next.t;
    const title =
      as === 'no_permission'
        ? t('errors.no_permission')
        : error.status === 0
          ? t('errors.offline')
          : t('errors.title', { status: error.status });
    pushNotice({
      kind: 'error',
      title,
      text: as === 'client' ? clientFailureText(error, t) : error.message,
      trace_id: error.status === 0 ? undefined : error.trace_id,
    });
  },
  // oxlint-disable-next-line no-console -- R8.04 asks for the trace id in the log, and a browser has no other
  log: (error) => console.warn('call failed', error.status, error.code, error.trace_id),
};

export function startErrorPolicy(): void {
  const origin_params = originParams();
  provideErrorPolicy({
    effects,
    situation: () => ({
      on_jump_page: location.hash.startsWith('#/jump'),
      back_stage_url: config.back_stage_url,
      origin_params,
      auth_key: () => randomHex(16),
    }),
  });
}
