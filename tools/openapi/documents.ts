import { join } from 'node:path';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import type { Descriptions } from '@portico/server-kit/http/descriptions';
import { openApiOf } from '@portico/server-kit/http/openapi';
import { ROOT } from '../lib/root.ts';
import { apiPage } from './page.ts';
import type { ApiDocument } from './shape.ts';

export const API_FOLDER = join(ROOT, 'docs', 'api');

const SERVICES = [
  ['user-centre', 'User centre', userCentreEndpoints],
  ['platform', 'Platform', platformEndpoints],
] as const;

/** The document of each service, printed from the contracts. */
export const apiDocuments = (descriptions?: Descriptions): { name: string; document: ApiDocument }[] =>
  // The server makes it of plain objects; `shape.ts` says what the page reads of it.
  SERVICES.map(([name, title, groups]) => ({ name, document: openApiOf(title, groups, descriptions) as ApiDocument }));

/** What docs/api holds, by file name: a document and a page for each service. */
export function apiFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const { name, document } of apiDocuments()) {
    files.set(`${name}.openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
    files.set(`${name}.html`, apiPage(document, `${name}.openapi.json`));
  }
  return files;
}
