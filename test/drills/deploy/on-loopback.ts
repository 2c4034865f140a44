import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guarded } from '../../../tools/lib/processes/guarded.ts';
import { runCompose } from './compose.ts';
import { runManifests } from './kube.ts';
import { openSchemas } from './manifest-schema.ts';
import type { Row } from './rows.ts';

// What runs containers, in a network that has nothing but its own loopback: started by deploy.ts.
const [part = '', folder = '', fault = ''] = process.argv.slice(2);

await guarded(async (guard) => {
  const rows: Row[] = [];
  const tell = (what: string, found: string, ok = true): void => {
    console.log(`${part}: ${what} ${found}`);
    rows.push({ part, what, found, ok });
    writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows));
  };
  if (part === 'compose') await runCompose(guard, fault !== '', tell);
  else await runManifests(guard, openSchemas(folder), folder, tell);
  return 0;
});
