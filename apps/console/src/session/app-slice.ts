import type { App } from '@portico/contracts/platform/apps';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** R3.03, R2.24: what identifies the app one is in. Everything else about it is in the data cache. */
export interface AppTarget {
  readonly app_id: string;
  readonly app_code: string;
  readonly open_type: App['open_type'];
  readonly open_value: string;
  readonly context: string;
  /** It came with the address. */
  readonly context_given: boolean;
}

export const appTargetSlice = createSlice({
  name: 'appTarget',
  initialState: {
    info: null as AppTarget | null,
    /** The app one is in or was in last, where a screen of the installation begins with it. */
    last_app_id: '',
  },
  reducers: {
    targetSet: (state, { payload }: PayloadAction<AppTarget>) => {
      state.info = payload;
      state.last_app_id = payload.app_id;
    },
    targetCleared: (state) => {
      state.info = null;
    },
    lastAppForgotten: (state) => {
      state.last_app_id = '';
    },
  },
});
export const { targetSet, targetCleared, lastAppForgotten } = appTargetSlice.actions;
