/** Which program a schema needs at least: what works with an older one is named by no migration. */
export interface Needs {
  readonly version: string;
  readonly because: string;
}

const TEXT = /^(\d+\.\d+\.\d+): (\S.*)$/;
const LINE = /^-- needs (.*)$/m;

export function readNeeds(text: string): Needs | undefined {
  const [, version, because] = TEXT.exec(text) ?? [];
  return version === undefined || because === undefined ? undefined : { version, because };
}

/** A migration that programs before some version do not bear says so in a line of its own: `-- needs 0.3.0: the column code is gone`. */
export function needsLine(sql: string): string | undefined {
  const text = LINE.exec(sql)?.[1];
  if (text !== undefined && readNeeds(text) === undefined) throw new Error(`“-- needs ${text}” is not “-- needs 1.2.3: why”`);
  return text;
}

const numbers = (version: string): readonly number[] => version.split('.').map(Number);

export function isBefore(version: string, other: string): boolean {
  const [mine, theirs] = [numbers(version), numbers(other)];
  const at = mine.findIndex((part, index) => part !== theirs[index]);
  return at !== -1 && (mine[at] ?? 0) < (theirs[at] ?? 0);
}
