import type { Break } from './break.ts';
import { TENTH_BREAKS } from './every-tenth.ts';
import { ROLE_BREAKS } from './roles.ts';
import { ROUTE_BREAKS } from './routes.ts';
import { SCREEN_BREAKS } from './screens.ts';

export const BREAKS: readonly Break[] = [...ROUTE_BREAKS, ...SCREEN_BREAKS, ...ROLE_BREAKS, ...TENTH_BREAKS];
