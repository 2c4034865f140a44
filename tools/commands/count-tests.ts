import { stripVTControlCharacters } from 'node:util';
import { readWarnings } from '../lib/reports/service-warnings.ts';
import { readOutcomes } from '../lib/reports/test-reports.ts';

const LINES_OF_A_FAILURE = 12;
const MOST_WARNINGS = 30;

// Prints `passed failed` over all reports, for .ci/run; what failed goes to the other stream, so that it stands at the end.
const outcomes = readOutcomes();
const failed = outcomes.filter((t) => t.outcome === 'failed');
for (const { title, message = '' } of failed) {
  const said = stripVTControlCharacters(message).split('\n');
  const lines = said.filter((line) => line.trim() !== '').slice(0, LINES_OF_A_FAILURE);
  console.error([`FAILED  ${title}`, ...lines.map((line) => `        ${line}`)].join('\n'));
}
if (failed.length > 0) for (const warning of readWarnings().slice(-MOST_WARNINGS)) console.error(`warned  ${warning}`);
console.log(`${outcomes.filter((t) => t.outcome === 'passed').length} ${failed.length}`);
