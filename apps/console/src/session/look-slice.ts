import { DEFAULTS } from '@portico/contracts/limits';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStored } from '../lib/storage.ts';
import { isThemeName, type ThemeName } from '../ui/theme/build-theme.ts';

export const THEME_KEY = 'portico-theme';
export const SIDE_KEY = 'portico-side';

const storedTheme = (): ThemeName => {
  const stored = readStored(THEME_KEY);
  return isThemeName(stored) ? stored : DEFAULTS.theme;
};

export const themeSlice = createSlice({
  name: 'theme',
  initialState: () => ({ theme: storedTheme() }),
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeName>) => {
      state.theme = payload;
    },
  },
});
export const { themeChosen } = themeSlice.actions;

export const slideSlice = createSlice({
  name: 'slideState',
  initialState: () => ({ collapsed: readStored(SIDE_KEY) === 'collapsed', drawer: false }),
  reducers: {
    sideCollapsed: (state, { payload }: PayloadAction<boolean>) => {
      state.collapsed = payload;
    },
    sideDrawer: (state, { payload }: PayloadAction<boolean>) => {
      state.drawer = payload;
    },
  },
});
export const { sideCollapsed, sideDrawer } = slideSlice.actions;
