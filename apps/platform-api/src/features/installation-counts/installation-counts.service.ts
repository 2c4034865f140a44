import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { countEach, type Counts } from './installation-counts.queries.ts';

export const readInstallationCounts = (ctx: PlatformCtx): Promise<Counts> => countEach(ctx.db);
