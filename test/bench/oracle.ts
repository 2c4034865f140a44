import { makeKnown, ORACLE_WAYS, timeWay } from '@portico/user-centre/testing/account-oracle';
import { areaUnderCurve, hasherWithoutDecoy, median, type SignInTimings, timeSignIns } from '@portico/user-centre/testing/sign-in-timing';
import { startUserCentre, type StartOptions, type TestUserCentre } from '@portico/user-centre/testing/start-user-centre';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { startBenchServices } from './installation.ts';
import { busyWithOthers, tellBusy } from './machine.ts';
import { type Figure, ms, show, verdict } from './report.ts';

const MOST_MS = 2;
const MOST_AREA = 0.08;

async function withUserCentre<T>(options: StartOptions, work: (uc: TestUserCentre) => Promise<T>): Promise<T> {
  const uc = await startUserCentre(options);
  try {
    return await work(uc);
  } finally {
    await uc.close();
  }
}

const areaFigure = (what: string, timed: SignInTimings): Figure => {
  const area = areaUnderCurve(timed);
  return {
    what: `|AUC − 0.5| of known against unknown accounts: ${what}`,
    value: Math.abs(area - 0.5),
    most: MOST_AREA,
    made_of: `${timed.known.length} timings each, AUC ${area.toFixed(3)}, medians ${ms(median(timed.known))} and ${ms(median(timed.unknown))}`,
  };
};

function figuresOf(timed: SignInTimings): { figures: Figure[]; told: boolean } {
  const [known, unknown] = [median(timed.known), median(timed.unknown)];
  const figures: Figure[] = [
    {
      what: 'ms between the medians of known and unknown accounts',
      value: Math.abs(known - unknown),
      most: MOST_MS,
      made_of: `${ms(known)} and ${ms(unknown)}`,
    },
    areaFigure('organisation users by password', timed),
  ];
  return { figures, told: figures.every(({ value, most = 0 }) => value > most) };
}

/** Whether the time or the shape of an answer tells that an account exists, by every way that names one. */
async function everyWay(uc: TestUserCentre, count: number): Promise<Figure[]> {
  const people = await makeKnown(uc, count);
  const figures: Figure[] = [];
  for (const [way, ask] of Object.entries(ORACLE_WAYS)) {
    const timed = await timeWay(uc, ask, people);
    const all = new Set([...timed.shapes.known, ...timed.shapes.unknown]);
    const replies: Figure = { what: `kinds of answers: ${way}`, value: all.size, most: 1, made_of: [...all].join(' ').slice(0, 120) };
    for (const figure of [areaFigure(way, timed), replies]) {
      show(figure);
      figures.push(figure);
    }
  }
  return figures;
}

/** What has to be reported: some queries that are made only for those who exist. */
async function carelessServer(uc: TestUserCentre, count: number): Promise<Figure[]> {
  const people = await makeKnown(uc, count);
  const spend = async (): Promise<void> => {
    for (let query = 0; query < 5; query += 1) await uc.db.selectFrom('account').select('subject_id').limit(1).execute();
  };
  const figures: Figure[] = [];
  for (const [way, ask] of Object.entries(ORACLE_WAYS)) {
    const figure = areaFigure(way, await timeWay(uc, ask, people, spend));
    show(figure);
    figures.push(figure);
  }
  return figures;
}

/** Whether anything tells that an account exists; and whether the same test notices when it does. */
export async function benchOracle(guard: Guard, count: number, fault: boolean): Promise<number> {
  tellBusy(await busyWithOthers());
  const services = await startBenchServices(guard);
  process.env['PORTICO_PG_ADMIN_URL'] = services.pg_admin_url;
  process.env['PORTICO_REDIS_URL'] = services.redis_url;
  if (fault) return verdict(await withUserCentre({}, (uc) => carelessServer(uc, count)));
  const { figures } = figuresOf(await withUserCentre({}, (uc) => timeSignIns(uc, count)));
  for (const figure of figures) show(figure);
  const of_ways = await withUserCentre({}, (uc) => everyWay(uc, count));
  const hasher = await hasherWithoutDecoy();
  const without = figuresOf(await withUserCentre({ hasher }, (uc) => timeSignIns(uc, Math.ceil(count / 3))));
  const made_of = without.figures.map(({ value, made_of: of }) => `${value.toFixed(2)}: ${of}`).join('; ');
  const noticed: Figure = { what: 'with the decoy hash taken out both limits are broken', value: without.told ? 1 : 0, least: 1, made_of };
  show(noticed);
  return verdict([...figures, ...of_ways, noticed]);
}
