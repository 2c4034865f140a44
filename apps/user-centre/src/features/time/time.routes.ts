import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { time } from '@portico/contracts/user-centre/time';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';

export function mountTime(kit: Kit<Tables>): void {
  kit.mount(time, { read: (ctx) => Promise.resolve({ server_time: formatWireTime(ctx.now) }) });
}
