import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { ensureConsole } from './console-build.ts';
import { showDemo } from './demo-accounts.ts';
import { installationFolder } from './home.ts';
import { guarded } from './processes/guarded.ts';
import { bin } from './root.ts';
import { chosenPorts, startStack } from './stack.ts';

// `npm run dev [-- --watch]`: everything on this machine, with demo data. Services restart when their files change;
// --watch also rebuilds the console.
const { values } = parseArgs({ options: { watch: { type: 'boolean' } } });
const environment = process.env['PORTICO_ENVIRONMENT'] ?? 'development';

await guarded(async (guard) => {
  await ensureConsole();
  if (values.watch === true)
    guard.watch(spawn(bin('vite'), ['build', '--watch', '--emptyOutDir=false'], { cwd: 'apps/console', stdio: 'inherit' }));
  const stack = await startStack(guard, {
    folder: installationFolder(environment),
    environment,
    keep: true,
    fsync: true,
    ports: await chosenPorts(),
    demo: true,
    watch: true,
  });
  console.log(`\nPortico is at ${stack.base_url}/ (user centre at ${stack.uc_url})`);
  if (stack.demo) showDemo(stack.demo);
  const { user_centre, platform } = stack.processes;
  await Promise.race([once(user_centre, 'exit'), once(platform, 'exit')]);
  throw new Error('A service has ended');
});
