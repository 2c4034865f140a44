import { browserZone } from '../../lib/zone.ts';
import { useAppSelector } from '../../session/state.ts';

/** The time zone of the person, for what no app has a say in: the greeting, where one is signed in. */
export const useOwnTimeZone = (): string => useAppSelector(({ global }) => global.ownTimeZoneId) || browserZone();
