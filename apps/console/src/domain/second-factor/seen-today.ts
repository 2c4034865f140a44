import { readStored, store } from '../../lib/storage.ts';

const KEY = 'portico-factor-due';

/** Of one person in this browser. */
const markOf = (user_id: string, now: number): string => `${user_id} ${new Date(now).toDateString()}`;

/** Asked or dismissed today: not again before tomorrow. */
export const isSeenToday = (user_id: string, now: number): boolean => readStored(KEY) === markOf(user_id, now);
export const noteSeen = (user_id: string, now: number): void => store(KEY, markOf(user_id, now));
