import { useSyncExternalStore } from 'react';
import { createNoticeStore, type Notice } from './create-notice-store.ts';

/** The notices of this window. One instance, as of the Redux store, because the error policy pushes from outside of React. */
const notices = createNoticeStore();

export const pushNotice = notices.push;
export const dismissNotice = notices.dismiss;
export const useShownNotices = (): readonly Notice[] => useSyncExternalStore(notices.subscribe, notices.shown);
export const useRecentNotices = (): readonly Notice[] => useSyncExternalStore(notices.subscribe, notices.recent);
