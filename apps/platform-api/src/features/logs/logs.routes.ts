import { logs } from '@portico/contracts/platform/logs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { withOperatorId } from './log-operator.service.ts';
import { readChain, verifyChain } from './log-chain.service.ts';
import { exportLogs } from './log-export.service.ts';
import { readHistogram } from './log-histogram.service.ts';
import { queryLogs } from './logs.service.ts';

export function mountLogs(kit: Kit<PlatformDB>, { people, replica }: Deps): void {
  /** What reads the log and nothing else may read it from the replica. */
  const reading = <T>(ctx: PlatformCtx, read: (ctx: PlatformCtx) => Promise<T>): Promise<T> =>
    replica ? replica.read(ctx.db, (db) => read({ ...ctx, db })) : read(ctx);
  kit.mount(logs, {
    query: async (ctx, { body }) => {
      const asked = await withOperatorId(people, body);
      return await reading(ctx, (on) => queryLogs(on, asked));
    },
    histogram: async (ctx, { body }) => {
      const asked = await withOperatorId(people, body);
      return await reading(ctx, (on) => readHistogram(on, asked));
    },
    chain: (ctx) => readChain(ctx),
    verify: (ctx) => verifyChain(ctx),
    export: async (ctx, { body }) => exportLogs(ctx, (await replica?.choose(ctx.db)) ?? ctx.db, await withOperatorId(people, body)),
  });
}
