import type { App } from '@portico/contracts/platform/apps';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** R3.03, R2.24: what identifies the app one is in. Everything else about it is in the data cache. */
export interface AppTarget {
  readonly app_id: string;
  readonly app_code: string;
  readonly open_type: App['open_type'];
  readonly open_value: string;
  readonly rbac_tenant_id: string;
  readonly context: string;
  /** It came with the address. */
  readonly context_given: boolean;
}

export interface AppTargetState {
  info: AppTarget | null;
  /** R4.01: the app of the page that lies behind the sign-in. It is drawn with it until its own person is back; no request carries it. */
  behind: AppTarget | null;
  /** The app one is in or was in last, where a screen of the installation begins with it. */
  last_app_id: string;
  /** R2.24: the `context` of the page's own address, for the app that is first opened with it. */
  page_context: string | null;
}
const initialState: AppTargetState = { info: null, behind: null, last_app_id: '', page_context: null };

export const appTargetSlice = createSlice({
  name: 'appTarget',
  initialState,
  reducers: {
    targetSet: (state, { payload }: PayloadAction<AppTarget>) => {
      state.info = payload;
      state.behind = null;
      state.last_app_id = payload.app_id;
      state.page_context = null;
    },
    targetCleared: (state) => {
      state.info = null;
      state.behind = null;
    },
    targetSetAside: (state) => {
      state.behind = state.info ?? state.behind;
      state.info = null;
    },
    targetTakenUp: (state) => {
      state.info ??= state.behind;
      state.behind = null;
    },
    lastAppForgotten: (state) => {
      state.last_app_id = '';
    },
    pageContextGiven: (state, { payload }: PayloadAction<string | null>) => {
      state.page_context = payload;
    },
  },
});
export const { targetSet, targetCleared, targetSetAside, targetTakenUp, lastAppForgotten, pageContextGiven } = appTargetSlice.actions;

/** R3.03: the app of this window, as other systems know it. */
export type WindowAppInfo = Pick<AppTarget, 'app_id' | 'open_type' | 'open_value'>;

/** The app of what is on screen, also behind a sign-in. */
export const shownTarget = ({ appTarget }: { readonly appTarget: ReturnType<typeof appTargetSlice.reducer> }): AppTarget | null =>
  appTarget.info ?? appTarget.behind;
