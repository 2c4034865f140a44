import { setTimeout as wait } from 'node:timers/promises';
import { PORTICO } from '../../../tools/lib/portico.ts';
import type { Edit } from '../../../tools/breaks/copy.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../../nodes/cluster.ts';
import { type Load, startLoad } from './load.ts';
import { isWhole, judge, type Verdict } from './oracle.ts';
import { plantedProgram } from './planted.ts';
import { type Figure, holds, type Result } from './result.ts';
import { verified } from './verified.ts';

/** How a drill is asked for. */
export interface Asked {
  /** Do what must not happen, to see that it is reported. */
  readonly fault: boolean;
  /** Fewer rounds of the same, for every change of the code. */
  readonly short: boolean;
}

export interface Scene {
  readonly cluster: Cluster;
  readonly load: Load;
  /** From here until a write that begins after it is acknowledged, in seconds. */
  readonly untilNextWrite: () => Promise<number>;
}

export interface Drill {
  readonly name: string;
  readonly cluster?: ClusterOptions;
  /** What is wrong with the program, where that is the fault. */
  readonly planted?: Edit;
  /** Before the load begins. */
  readonly before?: (cluster: Cluster) => Promise<void>;
  readonly during: (scene: Scene) => Promise<readonly Figure[]>;
  /** How many faults it makes. */
  readonly faults: number;
  /** Writers of each kind, if not as many as usual. */
  readonly of_each?: number;
}

export const OF_EACH = 2;
const CALM_MS = 3_000;
const HEALED_MS = 5_000;
const SHOWN = 20;

/** Prints what was refused and what the oracle found. */
export function resultOf(
  drill: Pick<Drill, 'name' | 'faults'>,
  writes: Load['writes'],
  verdict: Verdict,
  log_whole: boolean,
  figures: readonly Figure[],
): Result {
  const refusals = Object.groupBy(writes, ({ outcome, refused }) =>
    refused === undefined ? '' : `${outcome}${outcome === 'ok' ? ' after' : ''} ${refused}`,
  );
  for (const [said, refused = []] of Object.entries(refusals)) if (said !== '') console.log(`${refused.length} × ${said}`);
  for (const finding of verdict.findings.slice(0, SHOWN)) console.log(finding);
  const { findings, ...counts } = verdict;
  const passed = isWhole(verdict) && log_whole && figures.every(holds) && verdict.ok > 0;
  return {
    drill: drill.name,
    passed,
    faults: drill.faults,
    figures,
    counts: { ...counts, log_whole: Number(log_whole), findings: findings.length },
  };
}

/** Runs the load, makes the faults, heals, and holds the history against the databases. `first`: accounts that an earlier load has used. */
export async function proveOn(cluster: Cluster, drill: Drill, first = 0): Promise<Result> {
  await drill.before?.(cluster);
  const load = await startLoad(cluster.site, drill.of_each ?? OF_EACH, first);
  await wait(CALM_MS);
  const untilNextWrite = async (): Promise<number> => {
    const begin = performance.now();
    await load.nextOk();
    return (performance.now() - begin) / 1_000;
  };
  const figures = await drill.during({ cluster, load, untilNextWrite });
  await wait(CALM_MS);
  await load.stop();
  await wait(HEALED_MS);

  const { platform_db, uc_db, site, nodes, installed } = cluster;
  const platforms = nodes.filter(({ name }) => name === 'platform').map(({ url }) => url);
  const verdict = await judge({ platform_db, uc_db, platforms, app_id: site.app_id, writes: load.writes, registers: load.registers });
  const { whole } = await verified(PORTICO, installed.worker);
  return resultOf(drill, load.writes, verdict, whole, figures);
}

export async function prove(guard: Guard, drill: Drill): Promise<Result> {
  const program = drill.planted && plantedProgram(guard, drill.planted);
  const cluster = await startCluster(guard, { ...drill.cluster, ...(program !== undefined && { program }) });
  const result = await proveOn(cluster, drill);
  await cluster.proxy?.close();
  return result;
}
