import { setTimeout as wait } from 'node:timers/promises';
import { portico } from '../../../tools/lib/portico.ts';
import type { Edit } from '../../../tools/breaks/copy.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../../nodes/cluster.ts';
import { type Load, startLoad } from './load.ts';
import { isWhole, judge } from './oracle.ts';
import { plantedProgram } from './planted.ts';

/** What a drill measured, and what it has to be. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly most?: number;
  readonly least?: number;
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
}

const OF_EACH = 2;
const CALM_MS = 3_000;
const HEALED_MS = 5_000;
const SHOWN = 20;

const holds = ({ value, most = Infinity, least = -Infinity }: Figure): boolean => value <= most && value >= least;
function worded({ what, value, most, least }: Figure): string {
  const bar = [most === undefined ? '' : `at most ${most}`, least === undefined ? '' : `at least ${least}`].filter(Boolean).join(', ');
  return `${what}: ${Number.isInteger(value) ? value : value.toFixed(2)}${bar === '' ? '' : ` (${bar})`}`;
}

/** Runs the load, makes the faults, heals, and holds the history against the databases. */
export async function prove(guard: Guard, drill: Drill): Promise<boolean> {
  const program = drill.planted && plantedProgram(guard, drill.planted);
  const cluster = await startCluster(guard, { ...drill.cluster, ...(program !== undefined && { program }) });
  await drill.before?.(cluster);
  const load = await startLoad(cluster.site, OF_EACH);
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
  const { whole } = await portico(['verify-logs'], installed.worker);
  await cluster.proxy?.close();

  const refusals = Object.groupBy(load.writes, ({ outcome, refused = '' }) => (outcome === 'ok' ? '' : `${outcome} ${refused}`));
  for (const [said, writes = []] of Object.entries(refusals)) if (said !== '') console.log(`${writes.length} × ${said}`);
  for (const finding of verdict.findings.slice(0, SHOWN)) console.log(finding);
  for (const figure of figures) console.log(`${holds(figure) ? 'holds ' : 'MISSED'}  ${worded(figure)}`);
  const { findings, ...counts } = verdict;
  const passed = isWhole(verdict) && whole && figures.every(holds) && verdict.ok > 0;
  console.log(
    JSON.stringify({ drill: drill.name, passed, faults: drill.faults, ...counts, log_whole: whole, findings: findings.length, figures }),
  );
  return passed;
}
