import { formatWireTime } from '@portico/contracts/rules/wire-time';

/** A time on the wire; empty: there is none. */
export const timeText = (at: Date | null | undefined): string => (at ? formatWireTime(at.getTime()) : '');
