import { areaUnderCurve, hasherWithoutDecoy, median, type SignInTimings, timeSignIns } from '@portico/user-centre/testing/sign-in-timing';
import { startUserCentre, type StartOptions } from '@portico/user-centre/testing/start-user-centre';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { startBenchServices } from './installation.ts';
import { busyWithOthers, tellBusy } from './machine.ts';
import { type Figure, ms, show, verdict } from './report.ts';

const MOST_MS = 2;
const MOST_AREA = 0.08;

async function timings(count: number, options: StartOptions): Promise<SignInTimings> {
  const uc = await startUserCentre(options);
  try {
    return await timeSignIns(uc, count);
  } finally {
    await uc.close();
  }
}

function figuresOf(timed: SignInTimings): { figures: Figure[]; told: boolean } {
  const [known, unknown] = [median(timed.known), median(timed.unknown)];
  const area = areaUnderCurve(timed);
  const figures: Figure[] = [
    {
      what: 'ms between the medians of known and unknown accounts',
      value: Math.abs(known - unknown),
      most: MOST_MS,
      made_of: `${ms(known)} and ${ms(unknown)}`,
    },
    {
      what: '|AUC − 0.5| of known against unknown accounts',
      value: Math.abs(area - 0.5),
      most: MOST_AREA,
      made_of: `${timed.known.length} timings each, AUC ${area.toFixed(3)}`,
    },
  ];
  return { figures, told: figures.every(({ value, most = 0 }) => value > most) };
}

/** Whether the time of a refused sign-in tells that an account exists; and whether the same test notices when it does. */
export async function benchOracle(guard: Guard, count: number): Promise<number> {
  tellBusy(await busyWithOthers());
  const services = await startBenchServices(guard);
  process.env['PORTICO_PG_ADMIN_URL'] = services.pg_admin_url;
  process.env['PORTICO_REDIS_URL'] = services.redis_url;
  const { figures } = figuresOf(await timings(count, {}));
  for (const figure of figures) show(figure);
  const without = figuresOf(await timings(Math.ceil(count / 3), { hasher: await hasherWithoutDecoy() }));
  const made_of = without.figures.map(({ value, made_of: of }) => `${value.toFixed(2)}: ${of}`).join('; ');
  const noticed: Figure = { what: 'with the decoy hash taken out both limits are broken', value: without.told ? 1 : 0, least: 1, made_of };
  show(noticed);
  return verdict([...figures, noticed]);
}
