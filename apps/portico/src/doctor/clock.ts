import type { Finding } from './finding.ts';

/** Signed requests are refused beyond their window; half of the least of them is left for the network. */
const MOST_MS = 2_000;

export function clockFaults(of: string, theirs_ms: number, ours_ms: number): Omit<Finding, 'about'>[] {
  const apart = Math.round(Math.abs(theirs_ms - ours_ms) / 1_000);
  if (Math.abs(theirs_ms - ours_ms) <= MOST_MS) return [];
  return [
    {
      fault: `the clock of ${of} and the clock of this machine are ${apart} s apart, so signatures and codes are refused`,
      remedy: 'Let chrony or systemd-timesyncd set the clocks of all machines',
    },
  ];
}
