import { readOutcomes } from './reports/test-reports.ts';

// Prints `passed failed` over both reports, for .ci/run.
const outcomes = readOutcomes();
const count = (outcome: string): number => outcomes.filter((t) => t.outcome === outcome).length;
console.log(`${count('passed')} ${count('failed')}`);
