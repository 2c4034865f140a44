import { beforeStart } from '../lib/before-start.ts';
import { isConsoleBuilt } from '../lib/console-build.ts';
import { showDemo } from '../lib/demo-accounts.ts';
import { guarded } from '../lib/processes/guarded.ts';
import { startStack } from '../lib/stack.ts';
import { untilOneEnds } from '../lib/until-one-ends.ts';
import { readArguments } from '../lib/usage.ts';

const { values } = readArguments(
  `
npm start [-- --demo]

Runs Portico to try it: one machine, with private servers or the ones the environment names, until it is stopped by Ctrl C
or SIGTERM. To install it use portico setup (README.md). Build the console before: npm run build.

  --demo  load the demo company too

The data stays in .portico/product; every setting is in docs/configuration.md.
`,
  { options: { demo: { type: 'boolean' } } },
);

await guarded(
  async (guard) => {
    if (!isConsoleBuilt()) throw new Error('The console has not been built: run npm run build first.');
    const place = await beforeStart('product');
    const stack = await startStack(guard, { ...place, keep: true, fsync: true, demo: values.demo === true });
    console.log(`\nPortico is at ${stack.base_url}/ (user centre at ${stack.uc_url})`);
    if (stack.demo === undefined) console.log('The first administrator is made with: npm run admin -- create');
    else showDemo(stack.demo);
    return await untilOneEnds(stack.processes);
  },
  { farewell: 'Portico has stopped.' },
);
