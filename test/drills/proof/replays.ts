import { send, sign, type SignedCall } from '../../faults/signed-client.ts';
import type { Site } from '../../nodes/cluster.ts';

const AT_ONCE = 10;

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await act(item);
    }),
  );
}

/** Calls that were served, as they went out. */
export async function served({ client, base_url }: Site, count: number): Promise<readonly SignedCall[]> {
  const calls: SignedCall[] = [];
  await inTurns(Array.from({ length: count }), async () => {
    const call = await sign(client, 'POST', `${base_url}/v2/user_configs`, { lang: 'en' });
    const reply = await send(call).catch(() => undefined);
    if (reply?.status === 200) calls.push(call);
  });
  return calls;
}

/** How many are served again. */
export async function accepted(calls: readonly SignedCall[]): Promise<number> {
  let count = 0;
  await inTurns(calls, async (call) => {
    const reply = await send(call).catch(() => undefined);
    if (reply !== undefined && reply.status < 300) count += 1;
  });
  return count;
}
