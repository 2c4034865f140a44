import { firstHour } from '@portico/contracts/platform/first-hour';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { readFirstHour } from './first-hour.service.ts';

export function mountFirstHour(kit: Kit<PlatformDB>): void {
  kit.mount(firstHour, { read: (ctx) => readFirstHour(ctx) });
}
