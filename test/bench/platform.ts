import type { Guard } from '../../tools/lib/processes/guarded.ts';
import type { LoadSizes } from '../load/load.ts';
import { installIn, loadInto, openPlace, readLoaded } from '../load/place.ts';
import { busyWithOthers, tellBusy } from './machine.ts';
import { measureImport } from './platform/imports.ts';
import { measureLargeApp } from './platform/large-app.ts';
import { measureFilteredBars, measureFilteredPages, switchEventIndexes } from './platform/log-filters.ts';
import { measureLogWrites } from './platform/log-writes.ts';
import { measureLogs, measureLogSizes } from './platform/logs.ts';
import { measureMemory, measureTelemetry, measureThreeProcesses } from './platform/processes.ts';
import { measureAppByCode, measureAppByCodeCold, measureTree } from './platform/reads.ts';
import { measureCreateMenu } from './platform/writes.ts';
import { type Scene, startRunning, startScene } from './platform/scene.ts';
import { type Figure, show, showJson, verdict } from './report.ts';

export interface PlatformBench {
  readonly sizes: LoadSizes;
  /** A folder that `npm run load -- --keep` filled; absent: everything is loaded first. */
  readonly load: string | undefined;
  readonly json: boolean;
  readonly seconds: number;
  readonly rounds: number;
  /** Only the figures whose names begin so. */
  readonly only: string | undefined;
  /** Measured without the indexes of events, which has to be reported. */
  readonly fault?: boolean;
}

/** In this order; a name is what the names of its figures begin with. */
const MEASURES: readonly (readonly [string, (scene: Scene) => Promise<Figure[]>])[] = [
  ['app-by-code-warm', measureAppByCode],
  ['app-by-code-cold', measureAppByCodeCold],
  ['menu-tree', measureTree],
  ['create-menu', measureCreateMenu],
  ['log', measureLogs],
  ['log-filters-page', measureFilteredPages],
  ['log-filters-histogram', measureFilteredBars],
  ['log-filters-writes', measureLogWrites],
  ['import', measureImport],
  ['10k', measureLargeApp],
  ['telemetry', measureTelemetry],
  ['cpu', measureThreeProcesses],
  ['rss', measureMemory],
];

export async function benchPlatform(
  guard: Guard,
  { sizes, load, json, seconds, rounds, only, fault = false }: PlatformBench,
): Promise<number> {
  const figures: Figure[] = [];
  const add = (figure: Figure): void => {
    figures.push(figure);
    if (json) showJson(figure);
    else show(figure);
  };
  const note = (text: string): void => {
    if (!json) console.log(`       ${text}`);
  };
  if (!json) tellBusy(await busyWithOthers());
  const place = await openPlace(guard, load, false);
  const installed = await installIn(place, 'load');
  const loaded =
    readLoaded(installed.folder) ?? (await loadInto(installed, sizes, ({ what, seconds: took }) => note(`${took.toFixed(1)} s  ${what}`)));
  const running = await startRunning(guard, installed, loaded);
  if (fault) await switchEventIndexes(running, false);
  const scene = await startScene(guard, running, seconds, rounds);
  for (const [name, measure] of MEASURES) {
    if (only === undefined || name.startsWith(only)) for (const figure of await measure(scene)) add(figure);
  }
  if (fault) await switchEventIndexes(scene, true);
  if (only === undefined || only === 'log') {
    const small = await installIn(place, 'small');
    const tenth = { apps: loaded.apps / 10, menus: loaded.menus / 10, logs: loaded.logs / 10, accounts: loaded.accounts / 10 };
    const small_loaded = readLoaded(small.folder) ?? (await loadInto(small, tenth, () => undefined));
    for (const figure of await measureLogSizes(scene, await startRunning(guard, small, small_loaded))) add(figure);
  }
  if (!json) tellBusy(await busyWithOthers());
  return json ? Number(figures.some(({ value }) => Number.isNaN(value))) : verdict(figures);
}
