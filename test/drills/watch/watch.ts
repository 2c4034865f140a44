import { setTimeout as wait } from 'node:timers/promises';
import { startMixedLoad } from '../../nodes/mixed-load.ts';
import { NAMES } from '../../nodes/node.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { until } from '../../../tools/lib/processes/ports.ts';
import type { DrillOptions } from '../drill.ts';
import { type AlertRecord, recordAlerts } from './alert-record.ts';
import { alertsOfRules, type Courses, isBudget, tellCourses } from './course.ts';
import { LOAD_PROVOCATIONS } from './load-provocations.ts';
import { LOG_PROVOCATIONS, untilSealed, verifyLog } from './log-provocations.ts';
import { startPrometheus } from './prometheus.ts';
import type { Provocation } from './provocation.ts';
import { AGES_SHORTENED, SHORTENED } from './shortened.ts';
import { faultsOfDashboards, faultsOfMetrics } from './shown.ts';
import { openStage, type Stage } from './stage.ts';
import { STOP_PROVOCATIONS } from './stop-provocations.ts';

const PEOPLE = 4;
const LOAD_MS = 20_000;
/** A state that workers read is up to 15 s old, and a machine that is busy is late. */
const FIRES_MS = 300_000;
const RESOLVES_MS = 150_000;

/** Together what can go wrong at the same time without one hiding the other. */
const WAVES: readonly (readonly Provocation[])[] = [
  [LOG_PROVOCATIONS.tampered, LOG_PROVOCATIONS.notVerified, LOG_PROVOCATIONS.longTransaction],
  [LOG_PROVOCATIONS.givenUp, LOG_PROVOCATIONS.expires, LOG_PROVOCATIONS.behind],
  [LOG_PROVOCATIONS.storeBroken, LOAD_PROVOCATIONS.mailHangs],
  [STOP_PROVOCATIONS.redisStopped],
  [LOAD_PROVOCATIONS.tableLocked],
  [LOAD_PROVOCATIONS.signInsFlood],
  [STOP_PROVOCATIONS.workerStopped],
  // Last: who had signed in is not signed in any more.
  [LOG_PROVOCATIONS.restored],
];

async function provoke(stage: Stage, wave: readonly Provocation[], record: AlertRecord, courses: Courses): Promise<void> {
  const undos = [];
  for (const { cause, alerts, provoke: begin } of wave) {
    console.log(`${cause}: ${alerts.join(', ')}`);
    for (const alert of alerts) courses.set(alert, { cause, begun: Date.now(), ...(record.isFiring(alert) && { fired: Date.now() }) });
    undos.push({ alerts, undo: await begin(stage) });
  }
  await record.untilFiring(
    wave.flatMap(({ alerts }) => alerts),
    FIRES_MS,
  );
  for (const { alerts, undo } of undos) {
    await undo();
    for (const alert of alerts) {
      const course = courses.get(alert);
      if (course) course.undone = Date.now();
      if (course?.fired !== undefined && !record.isFiring(alert)) course.resolved = Date.now();
    }
  }
}

/** Prometheus of this machine watches an installation in which everything goes wrong that an alert is for. */
export async function watchFromOutside(guard: Guard, { fault }: DrillOptions): Promise<boolean> {
  const stage = await openStage(guard);
  await untilSealed(stage);
  const since = Date.now();
  const prometheus = await startPrometheus(guard, stage.folder, stage.metrics_ports, fault);
  console.log(
    `The rules are those of deploy/prometheus with less time in them: ranges, \`for\` and intervals by ${SHORTENED}, ages by ${AGES_SHORTENED}.`,
  );
  await until('Every target', async () => {
    const up = await prometheus.up();
    const down = NAMES.filter((name) => !up.includes(`portico-${name}`));
    if (down.length > 0) throw new Error(`${down.join(', ')} are not`);
  });
  console.log(`${NAMES.length} of ${NAMES.length} targets are up`);

  const courses: Courses = new Map();
  const faults: string[] = [];
  const record = recordAlerts(prometheus, (alert, is_firing) => {
    const course = courses.get(alert);
    if (is_firing) {
      if (course) course.fired ??= Date.now();
      else if (!isBudget(alert)) faults.push(`${alert} fired before anything was done for it`);
    } else if (course?.undone !== undefined) course.resolved ??= Date.now();
  });
  for (const service of ['uc', 'platform'] as const) await verifyLog(stage, service);
  const load = startMixedLoad(stage.load, PEOPLE);
  await wait(LOAD_MS);
  await load.stop();
  console.log(
    `${[...load.tally.done].map(([name, n]) => `${n} ${name}`).join(', ')}; firing before anything is provoked: ${record.firing().join(', ') || 'nothing'}`,
  );

  for (const wave of WAVES) await provoke(stage, wave, record, courses);
  await record.untilSilent(
    alertsOfRules().filter((alert) => !isBudget(alert)),
    RESOLVES_MS,
  );
  await record.stop();
  faults.push(...(await faultsOfMetrics(prometheus, since)), ...(await faultsOfDashboards(prometheus, since)), ...tellCourses(courses));
  await stage.close();
  for (const each of faults) console.log(`FAULT  ${each}`);
  return faults.length === 0;
}
