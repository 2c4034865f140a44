import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import type { RoundResult, RoundSpec } from './round.ts';

export interface Client {
  readonly ask: (spec: RoundSpec) => Promise<RoundResult>;
  /** At the same time. */
  readonly askAll: (specs: readonly RoundSpec[]) => Promise<RoundResult[]>;
}

/** The calls were answered, and not with what was asked for. */
export class RefusedError extends Error {}

/** The same client for every side of a ratio. An answer that is not what was asked for makes a figure worthless. */
export function startClient(guard: Guard): Client {
  const child: ChildProcess = fork(join(import.meta.dirname, 'client.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  guard.watch(child);
  const askAll: Client['askAll'] = async (specs) => {
    child.send(specs);
    const [{ results, error }] = (await once(child, 'message')) as [{ results?: RoundResult[]; error?: string }];
    if (results === undefined) throw new Error(error ?? 'the client said nothing');
    for (const [index, { refused, count }] of results.entries()) {
      const what = `${specs[index]?.calls[0]?.method ?? ''} ${specs[index]?.calls[0]?.url ?? ''}`;
      if (refused.length > 0) throw new RefusedError(`${what}: answers that are errors: ${JSON.stringify(refused)}`);
      if (count === 0) throw new Error(`${what}: no answer`);
    }
    return results;
  };
  return {
    askAll,
    ask: async (spec) => {
      const [result] = await askAll([spec]);
      if (result === undefined) throw new Error('one round has one result');
      return result;
    },
  };
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

/** Each side in turn, in every round; the figure is the median of each side. One round before is thrown away. */
export async function inTurns<S extends string>(
  rounds: number,
  sides: Readonly<Record<S, (round: number) => Promise<number>>>,
): Promise<Record<S, number>> {
  const names = Object.keys(sides) as S[];
  const seen = new Map<S, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await sides[name](round);
      if (round > 0) seen.get(name)?.push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen.get(name) ?? [])])) as Record<S, number>;
}
