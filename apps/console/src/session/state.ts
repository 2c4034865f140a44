import { combineReducers } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { contractApi } from '../api/contract-api.ts';
import { appTargetSlice } from './app-slice.ts';
import { globalSlice } from './global-slice.ts';
import { i18nSlice } from './i18n-slice.ts';
import { slideSlice, themeSlice } from './look-slice.ts';
import { securitySlice } from './security-slice.ts';

export const rootReducer = combineReducers({
  global: globalSlice.reducer,
  appTarget: appTargetSlice.reducer,
  theme: themeSlice.reducer,
  slideState: slideSlice.reducer,
  security: securitySlice.reducer,
  i18nModel: i18nSlice.reducer,
  [contractApi.reducerPath]: contractApi.reducer,
});
export type RootState = ReturnType<typeof rootReducer>;
export type Dispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
