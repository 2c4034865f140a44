import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_FOLDER } from '@portico/server-kit/http/api-reference';
import { RECORD_TO } from '@portico/server-kit/testing/record-replies';
import { guarded, type Guard } from '../lib/processes/guarded.ts';
import { run } from '../lib/processes/run.ts';
import { bin } from '../lib/root.ts';
import { startServices } from '../lib/services.ts';
import { readArguments } from '../lib/usage.ts';
import { readExamples, writeExamples } from '../openapi/examples/files.ts';
import { examplesFrom, readRecording } from '../openapi/examples/recorded.ts';
import { apiFiles, SERVICES } from '../openapi/documents.ts';

const { values, positionals } = readArguments(
  `
npm run openapi [-- --record [part of a test's path …]]

Writes the API documents and pages of docs/api from the contracts and the recorded examples. A test compares what is there
with what would be written.

  --record  before, runs the tests of the features, which takes minutes, or those with a part of these paths. A call whose
            example in packages/contracts/examples is missing or does not fit the contract any more gets what they were
            answered: one reply and one refusal. Delete the files to choose all of them anew
`,
  { options: { record: { type: 'boolean', default: false } }, allowPositionals: true },
);

function print(): void {
  mkdirSync(API_FOLDER, { recursive: true });
  for (const [name, content] of apiFiles()) writeFileSync(join(API_FOLDER, name), content);
}

async function record(guard: Guard, tests: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-replies-'));
  guard.add({ remove: folder });
  const services = await startServices(guard, { fsync: false });
  const code = await run(bin('vitest'), ['run', '--project', 'platform-api', '--project', 'user-centre', ...tests], {
    guard,
    env: { PORTICO_PG_ADMIN_URL: services.pg_admin_url, PORTICO_REDIS_URL: services.redis_url, [RECORD_TO]: folder },
  });
  if (code !== 0) return code;
  const recording = readRecording(folder);
  for (const { name, groups } of SERVICES) writeExamples(name, examplesFrom(recording, name, groups, readExamples(name)));
  return 0;
}

if (values.record) {
  await guarded(async (guard) => {
    const code = await record(guard, positionals.length > 0 ? positionals : ['src/features']);
    if (code === 0) print();
    return code;
  });
}
print();
