import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER, apiFiles } from '../openapi/documents.ts';
import { readArguments } from '../lib/usage.ts';

readArguments(
  `
npm run openapi

Writes the API documents and pages of docs/api from the contracts. A test compares what is there with what would be written.
`,
  { options: {} },
);
mkdirSync(API_FOLDER, { recursive: true });
for (const [name, content] of apiFiles()) writeFileSync(join(API_FOLDER, name), content);
