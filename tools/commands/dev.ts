import { spawn } from 'node:child_process';
import { beforeStart } from '../lib/before-start.ts';
import { ensureConsole } from '../lib/console-build.ts';
import { showDemo } from '../lib/demo-accounts.ts';
import { guarded } from '../lib/processes/guarded.ts';
import { bin } from '../lib/root.ts';
import { startStack } from '../lib/stack.ts';
import { untilOneEnds } from '../lib/until-one-ends.ts';
import { readArguments } from '../lib/usage.ts';

const { values } = readArguments(
  `
npm run dev [-- --watch]

Runs Portico on this machine with a demo company and prints the address and who can sign in; Ctrl C stops it.
The services restart when their files change.

  --watch  rebuild the console as well when its files change

The data stays in .portico/development; PORTICO_HOME, PLATFORM_PORT, UC_PORT and the other settings: docs/configuration.md.
`,
  { options: { watch: { type: 'boolean' } } },
);

await guarded(
  async (guard) => {
    const place = await beforeStart('development');
    await ensureConsole();
    if (values.watch === true)
      guard.watch(spawn(bin('vite'), ['build', '--watch', '--emptyOutDir=false'], { cwd: 'apps/console', stdio: 'inherit' }));
    const stack = await startStack(guard, { ...place, keep: true, fsync: true, demo: true, watch: true });
    console.log(`\nPortico is at ${stack.base_url}/ (user centre at ${stack.uc_url})`);
    if (stack.demo) showDemo(stack.demo);
    return await untilOneEnds(stack.processes);
  },
  { farewell: 'Portico has stopped.' },
);
