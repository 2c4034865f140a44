import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { isConsoleBuilt } from './console-build.ts';
import { showDemo } from './demo-accounts.ts';
import { installationFolder } from './home.ts';
import { guarded } from './processes/guarded.ts';
import { chosenPorts, startStack } from './stack.ts';

// `npm start [-- --demo]`: both services as in production, on this machine's PostgreSQL and Redis or the ones the environment names.
const { values } = parseArgs({ options: { demo: { type: 'boolean' } } });
const environment = process.env['PORTICO_ENVIRONMENT'] ?? 'product';

await guarded(async (guard) => {
  if (!isConsoleBuilt()) throw new Error('The console has not been built: npm run build');
  const stack = await startStack(guard, {
    folder: installationFolder(environment),
    environment,
    keep: true,
    fsync: true,
    ports: await chosenPorts(),
    demo: values.demo === true,
  });
  console.log(`\nPortico is at ${stack.base_url}/ (user centre at ${stack.uc_url})`);
  if (stack.demo === undefined) console.log('The first administrator is made with: npm run admin -- create');
  else showDemo(stack.demo);
  const { user_centre, platform } = stack.processes;
  await Promise.race([once(user_centre, 'exit'), once(platform, 'exit')]);
  throw new Error('A service has ended');
});
