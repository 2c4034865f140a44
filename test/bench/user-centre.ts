import { setTimeout as wait } from 'node:timers/promises';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { busyWithOthers, tellBusy } from './machine.ts';
import { installUserCentre, loadAccounts, startBenchServices } from './installation.ts';
import { measureLookup } from './lookup.ts';
import { measureRefreshes } from './refreshes.ts';
import { type Figure, show, verdict } from './report.ts';
import { measureSignIns, measureStorm } from './sign-ins.ts';

const FEW = 1_000;
const LOAD_MOST_S = 180;
/** A new nonce store refuses what was signed in its first two seconds. */
const NONCES_READY_MS = 2_500;

export interface BenchOptions {
  readonly count: number;
  readonly seconds: number;
  readonly rounds: number;
}

export async function benchUserCentre(guard: Guard, { count, seconds, rounds }: BenchOptions): Promise<number> {
  const figures: Figure[] = [];
  const add = (figure: Figure): void => {
    figures.push(figure);
    show(figure);
  };
  tellBusy(await busyWithOthers());
  const services = await startBenchServices(guard);
  const few = await installUserCentre(guard, services, 'few');
  const many = await installUserCentre(guard, services, 'many');
  await loadAccounts(few, FEW);
  const loaded = await loadAccounts(many, count);
  add({
    what: `seconds to load ${count} accounts`,
    value: loaded.seconds,
    most: LOAD_MOST_S,
    made_of: 'each with a name, a mobile and a password',
  });
  add(await measureLookup(few, FEW, many, count));
  const pid = await many.start();
  await wait(NONCES_READY_MS);
  const place = { url: many.url, password: loaded.password, count, seconds, rounds };
  const { figure, rate } = await measureSignIns(place);
  add(figure);
  for (const each of await measureStorm(place, rate)) add(each);
  add(await measureRefreshes(many, pid, services.folder, seconds, rounds));
  tellBusy(await busyWithOthers());
  return verdict(figures);
}
