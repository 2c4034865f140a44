import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declared } from './declared.ts';

// `npm run types`: writes the API report anew, which is also what is published as the types.
const HEAD = '// The public surface of @portico/frame, and its published types. Written by `npm run types`; a test compares.\n';
await writeFile(join(import.meta.dirname, '..', 'api-report.d.ts'), HEAD + (await declared()));
