import { DEFAULT_LANG, type Lang } from '@portico/contracts/langs';
import { DEFAULTS } from '@portico/contracts/limits';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reach } from '../lib/reach.ts';

export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  /** What one signs in with. */
  readonly login_name: string;
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
  /** Whose page this is: known as soon as there is a token, before the name is read, and still when the token has ended. Empty: nobody's. */
  pageUserId: string;
  /** How many route guards are reading the app of a page that is being entered; navigations may overlap. */
  guarding: number;
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
  pageUserId: '',
  guarding: 0,
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
    /** Signed out; who it was stays known, because the page behind is theirs. */
    signInAsked: (state) => {
      state.login = 'logged_off';
      state.signInOver = true;
    },
    userKnown: (state, { payload }: PayloadAction<CurrentUser>) => {
      state.selectedUser = payload;
    },
    userIdentified: (state, { payload }: PayloadAction<string>) => {
      state.pageUserId = payload;
    },
    /** The page belongs to nobody: whoever comes next starts here. */
    userForgotten: (state) => {
      state.pageUserId = '';
    },
    guardBegan: (state) => {
      state.guarding += 1;
    },
    guardEnded: (state) => {
      state.guarding -= 1;
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
  userIdentified,
  userForgotten,
  guardBegan,
  guardEnded,
  ownTimeZoneSet,
  timeZoneModal,
  loadingShown,
  slowShown,
  reachChanged,
  appEntered,
  appLeft,
} = globalSlice.actions;
