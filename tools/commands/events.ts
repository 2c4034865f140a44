import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEvents, EVENTS_DOCUMENT, eventsPage } from '../events/page.ts';
import { ROOT } from '../lib/root.ts';
import { readArguments } from '../lib/usage.ts';

const { values } = readArguments(
  `
npm run events [-- --check]

Writes docs/events.md: every event of the operation log, from packages/contracts/src/events and the calls that declare it.

  --check  write nothing, and fail where the page is out of date
`,
  { options: { check: { type: 'boolean' } } },
);
if (values.check !== true) writeFileSync(join(ROOT, EVENTS_DOCUMENT), eventsPage());
const faults = checkEvents(ROOT);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
