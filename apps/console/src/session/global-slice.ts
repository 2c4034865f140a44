import { DEFAULT_LANG, type Lang } from '@portico/contracts/langs';
import { DEFAULTS } from '@portico/contracts/limits';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reach } from '../lib/reach.ts';

export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  /** The address of the picture; empty for none. */
  readonly picture: string;
}

export interface GlobalState {
  lang: Lang;
  login: 'init' | 'logged_in' | 'logged_off';
  /** Sign-in lies over the page, which keeps what was typed (R8.03). */
  signInOver: boolean;
  selectAppId: string;
  selectedUser: CurrentUser | null;
  currentTimeZoneId: string;
  /** The person's own; empty: that of the app. */
  ownTimeZoneId: string;
  showSelectTimeZoneModal: boolean;
  showLoading: boolean;
  /** R9.05: a single request takes long. */
  showSlow: boolean;
  reach: Reach;
}

/** R3.19 */
const initialState: GlobalState = {
  lang: DEFAULT_LANG,
  login: 'init',
  signInOver: false,
  selectAppId: '',
  selectedUser: null,
  currentTimeZoneId: DEFAULTS.time_zone_id,
  ownTimeZoneId: '',
  showSelectTimeZoneModal: false,
  showLoading: false,
  showSlow: false,
  reach: 'ok',
};

export const globalSlice = createSlice({
  name: 'global',
  initialState,
  reducers: {
    langChosen: (state, { payload }: PayloadAction<Lang>) => {
      state.lang = payload;
    },
    loginChanged: (state, { payload }: PayloadAction<GlobalState['login']>) => {
      state.login = payload;
      // Done, or on the way to the sign-in page, which needs no second form over it.
      state.signInOver = false;
      if (payload !== 'logged_in') {
        state.selectedUser = null;
        state.ownTimeZoneId = '';
      }
    },
    signInAsked: (state) => {
      state.signInOver = true;
    },
    userKnown: (state, { payload }: PayloadAction<CurrentUser>) => {
      state.selectedUser = payload;
    },
    ownTimeZoneSet: (state, { payload }: PayloadAction<string>) => {
      state.ownTimeZoneId = payload;
    },
    timeZoneModal: (state, { payload }: PayloadAction<boolean>) => {
      state.showSelectTimeZoneModal = payload;
    },
    loadingShown: (state, { payload }: PayloadAction<boolean>) => {
      state.showLoading = payload;
    },
    slowShown: (state, { payload }: PayloadAction<boolean>) => {
      state.showSlow = payload;
    },
    reachChanged: (state, { payload }: PayloadAction<Reach>) => {
      state.reach = payload;
    },
    appEntered: (state, { payload }: PayloadAction<{ app_id: string; time_zone_id: string }>) => {
      state.selectAppId = payload.app_id;
      state.currentTimeZoneId = payload.time_zone_id || DEFAULTS.time_zone_id;
    },
    appLeft: (state) => {
      state.selectAppId = '';
      state.currentTimeZoneId = DEFAULTS.time_zone_id;
    },
  },
});
export const {
  langChosen,
  loginChanged,
  signInAsked,
  userKnown,
  ownTimeZoneSet,
  timeZoneModal,
  loadingShown,
  slowShown,
  reachChanged,
  appEntered,
  appLeft,
} = globalSlice.actions;
