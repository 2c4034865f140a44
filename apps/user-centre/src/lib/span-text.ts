const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A length of time in the largest unit that says it exactly, for the log: `24 hours`, not `86400 s`. */
function spanText(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds > 0 && seconds % each === 0) ?? (['second', 1] as const);
  const count = seconds / length;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What becomes of a key that was replaced. */
export const overlapText = (seconds: number): string =>
  seconds === 0 ? 'the old one stopped working' : `the old one works for another ${spanText(seconds)}`;
