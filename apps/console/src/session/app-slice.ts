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
  initialState: { info: null as AppTarget | null },
  reducers: {
    targetSet: (state, { payload }: PayloadAction<AppTarget>) => {
      state.info = payload;
    },
    targetCleared: (state) => {
      state.info = null;
    },
  },
});
export const { targetSet, targetCleared } = appTargetSlice.actions;
