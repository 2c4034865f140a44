import i18next from 'i18next';
import { contractApi } from '../api/contract-api.ts';
import type { ApiError } from '../api/api-error.ts';
import { ROLE_FORBIDDEN, type Effects, type NoticeKind } from '../api/error-policy.ts';
import { clientFailureText } from '../api/failure-text.ts';
import type { ErrorPolicy } from '../api/ports.ts';
import { uc } from '../api/uc.ts';
import { config } from '../lib/config.ts';
import { hasDrafts, keepDrafts, reloadPage } from '../lib/drafts.ts';
import { noteEnded } from '../session/ended.ts';
import { askSignIn } from '../session/sign-in-again.ts';
import { postLogout } from '../session/sign-out.ts';
import { pushNotice } from '../ui/notices/notice-store.ts';
import { isGuarding } from './guard.ts';
import { store } from './store.ts';

const JUMP_PAGE = '#/jump';
const NO_AUTH_PAGE = '#/noAuth';

/** What one may do has changed: menus and buttons follow, or the whole app is gone. */
function followRights(code: string): void {
  if (code === ROLE_FORBIDDEN) location.hash = NO_AUTH_PAGE;
  // Only this one: reading the app and its navigation never answers it, so that it cannot go round.
  if (code !== 'MP/NO_PERMISSION') return;
  // Without its right a form goes, and with it what was typed: not under somebody's hands.
  store.dispatch(contractApi.util.invalidateTags(hasDrafts() ? ['navigation'] : ['app', 'navigation']));
}

async function signOutAndReload(code: string): Promise<void> {
  keepDrafts(store.getState().global.pageUserId);
  postLogout(code);
  noteEnded(code);
  await uc().signOut();
  reloadPage();
}

function noticeTitle(error: ApiError, as: NoticeKind): string {
  const t = i18next.t;
  if (as === 'no_permission') return t('errors.no_permission');
  return error.status === 0 ? t('errors.offline') : t('errors.title', { status: error.status });
}

const effects: Effects = {
  // The page there asks for a new key and goes on with it.
  jump: () => {
    location.hash = JUMP_PAGE;
  },
  signInAgain: (code) => {
    const { login, signInOver } = store.getState().global;
    if (signInOver) return askSignIn(store.dispatch, code);
    if (login !== 'logged_in') return Promise.resolve(false);
    noteEnded(code);
    // At the door there is no page to lay it over: whoever is refused there goes to the sign-in page.
    return isGuarding() ? Promise.resolve(false) : askSignIn(store.dispatch, code);
  },
  signOutAndReload: (code) => void signOutAndReload(code),
  notify: (error, as) => {
    if (as === 'no_permission') followRights(error.code);
    pushNotice({
      kind: 'error',
      title: noticeTitle(error, as),
      text: as === 'client' ? clientFailureText(error, i18next.t) : error.message,
      trace_id: error.status === 0 ? undefined : error.trace_id,
    });
  },
  // oxlint-disable-next-line no-console -- R8.04 asks for the trace id in the log, and a browser has no other
  log: (error) => console.warn('call failed', error.status, error.code, error.trace_id),
  succeeded: (title) => pushNotice({ kind: 'success', title }),
};

export const errorPolicy: ErrorPolicy = {
  effects,
  situation: () => ({ on_jump_page: location.hash.startsWith(JUMP_PAGE), back_stage_url: config.back_stage_url }),
};
