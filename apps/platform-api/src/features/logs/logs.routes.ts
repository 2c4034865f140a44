import { logs } from '@portico/contracts/platform/logs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { withOperatorIds } from './log-operator.service.ts';
import { readChain, verifyChain } from './log-chain.service.ts';
import { exportLogs } from './log-export.service.ts';
import { assertZone, readHistogram } from './log-histogram.service.ts';
import { queryLogs } from './logs.service.ts';

export function mountLogs(kit: Kit<PlatformDB>, { people, replica, export_key, clock }: Deps): void {
  /** What reads the log and nothing else may read it from the replica. */
  const reading = <T>(ctx: PlatformCtx, read: (ctx: PlatformCtx) => Promise<T>): Promise<T> =>
    replica ? replica.read(ctx.db, (db) => read({ ...ctx, db })) : read(ctx);
  kit.mount(logs, {
    query: async (ctx, { body }) => {
      const asked = await withOperatorIds(people, body);
      return await reading(ctx, (on) => queryLogs(on, asked, clock));
    },
    histogram: async (ctx, { body }) => {
      assertZone(ctx, body.zone);
      const asked = await withOperatorIds(people, body);
      return await reading(ctx, (on) => readHistogram(on, asked, clock));
    },
    chain: (ctx) => readChain(ctx),
    verify: (ctx) => verifyChain(ctx),
    export: async (ctx, { body }) => {
      const from_db = (await replica?.choose(ctx.db)) ?? ctx.db;
      return await exportLogs(ctx, { from_db, key: export_key }, await withOperatorIds(people, body));
    },
  });
}
