import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const LOOK_MS = 3_000;
const QUIET = 0.1;
const TICK_MS = 10;

function spent(): { busy: number; all: number } {
  const times = cpus().map(({ times: each }) => each);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, time) => sum + time, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}

/** The share of all cores that other work takes: a ratio measured beside it says little about either of its sides. */
export async function busyWithOthers(): Promise<number> {
  const before = spent();
  await wait(LOOK_MS);
  const after = spent();
  return (after.busy - before.busy) / (after.all - before.all);
}

export function tellBusy(share: number): void {
  if (share <= QUIET) return;
  console.log(`       this machine is ${Math.round(share * 100)} % busy with other work; figures that need its cores are limited by that`);
}

/** What a process has had of the processor so far, in ms; NaN where that is not told. */
export function processorTime(pid: number | undefined): number {
  try {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** The same of all connections that are open to a database; those that ended meanwhile are not counted. */
export async function connectionsTime(client: Pick<pg.Client, 'query'>, database: string): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [database]);
  return rows.reduce((sum, { pid }) => sum + processorTime(pid), 0);
}
