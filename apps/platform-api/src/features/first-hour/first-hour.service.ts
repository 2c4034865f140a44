import type { FirstHour } from '@portico/contracts/platform/first-hour';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { findFirstHour } from './first-hour.queries.ts';

export const readFirstHour = (ctx: PlatformCtx): Promise<FirstHour> => findFirstHour(ctx.db);
