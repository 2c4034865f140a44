import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertNames } from '../../tools/support/expressions.ts';
import { ROOT } from '../../../tools/lib/root.ts';

export const alertsOfRules = (): string[] => alertNames(readFileSync(join(ROOT, 'deploy', 'prometheus', 'alerts.yml'), 'utf8'));

/** They look at hours and days, which are minutes and hours here. A slow machine fires them by itself. */
export const isBudget = (alert: string): boolean => alert.includes('Budget');

/** What became of an alert: times of this machine. */
export interface Course {
  readonly cause: string;
  readonly begun: number;
  undone?: number;
  fired?: number;
  resolved?: number;
}
export type Courses = Map<string, Course>;

const after = (from: number | undefined, to: number | undefined): string =>
  from === undefined || to === undefined ? '–' : `${Math.max(0, (to - from) / 1_000).toFixed(0)} s`;

/** Prints the table and answers what is wrong in it. */
export function tellCourses(courses: Courses): string[] {
  const faults: string[] = [];
  const width = Math.max(...alertsOfRules().map((name) => name.length));
  console.log(`\n${'alert'.padEnd(width)}  fires     resolved  provoked by`);
  for (const alert of alertsOfRules()) {
    const course = courses.get(alert);
    const fired = after(course?.begun, course?.fired);
    const resolved = after(course?.undone, course?.resolved);
    console.log(`${alert.padEnd(width)}  ${fired.padEnd(8)}  ${resolved.padEnd(8)}  ${course?.cause ?? 'not provoked'}`);
    if (course?.fired === undefined) faults.push(`${alert} did not fire`);
    else if (course.resolved === undefined && !isBudget(alert)) faults.push(`${alert} was not resolved`);
  }
  return faults;
}
