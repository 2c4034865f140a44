import { logs } from '@portico/contracts/platform/logs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { queryLogs } from './logs.service.ts';

export function mountLogs(kit: Kit<PlatformDB>): void {
  kit.mount(logs, { query: (ctx, { body }) => queryLogs(ctx, body) });
}
