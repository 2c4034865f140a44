import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { guarded } from '../lib/processes/guarded.ts';
import { freePort, until } from '../lib/processes/ports.ts';
import { bin, ROOT } from '../lib/root.ts';
import { untilOneEnds } from '../lib/until-one-ends.ts';
import { readArguments } from '../lib/usage.ts';

readArguments(
  `
npm run gallery

Every component of the console's ui/ in its states, on a development server of its own; prints the address, and Ctrl C stops it.
A change to a file shows at once. Themes and languages are chosen on the page; ?narrow shows it as narrow as a telephone.
`,
  { options: {} },
);

/** When somebody else has it, the system picks one. */
const PORT = 5190;

await guarded(
  async (guard) => {
    const port = await freePort(PORT);
    const url = `http://127.0.0.1:${port}/`;
    const args = [
      '--config',
      'gallery/vite.config.ts',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
      '--logLevel',
      'warn',
    ];
    const server = spawn(bin('vite'), args, { cwd: join(ROOT, 'apps', 'console'), stdio: ['ignore', 'inherit', 'inherit'] });
    guard.watch(server);
    await until('The gallery', async () => {
      // One that has ended is named below.
      if (server.exitCode === null) await (await fetch(url, { signal: AbortSignal.timeout(5_000) })).arrayBuffer();
    });
    if (server.exitCode === null) console.log(`The gallery is at ${url}`);
    return await untilOneEnds({ gallery: server });
  },
  { farewell: 'The gallery has stopped.' },
);
