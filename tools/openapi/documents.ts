import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointGroup } from '@portico/contracts/endpoint';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { transformSync } from 'rolldown/utils';
import type { Descriptions } from './descriptions.ts';
import { readExamples } from './examples/files.ts';
import { openApiOf } from './openapi.ts';
import { apiPage } from './page/page.ts';
import type { ApiDocument } from './shape.ts';

interface Service {
  readonly name: 'user-centre' | 'platform';
  readonly title: string;
  readonly groups: Readonly<Record<string, EndpointGroup>>;
}

export const SERVICES: readonly Service[] = [
  { name: 'user-centre', title: 'User centre', groups: userCentreEndpoints },
  { name: 'platform', title: 'Platform', groups: platformEndpoints },
];

/** The document of each service, printed from the contracts. */
export const apiDocuments = (descriptions?: Descriptions): { name: string; document: ApiDocument }[] =>
  SERVICES.map(({ name, title, groups }) => {
    const printed = openApiOf(title, groups, readExamples(name), descriptions);
    // Made of plain objects; `shape.ts` says what the page reads of it.
    return { name, document: printed as ApiDocument };
  });

const partOfPage = (name: string): string => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');

/** What docs/api holds, by file name: a document and a page for each service, and what both pages load. */
export function apiFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const { name, document } of apiDocuments()) {
    files.set(`${name}.openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
    const [other] = SERVICES.filter((each) => each.name !== name);
    const beside = { title: other?.title ?? '', file: `${other?.name ?? ''}.html` };
    files.set(`${name}.html`, apiPage(document, `${name}.openapi.json`, readExamples(name), beside));
  }
  files.set('reference.css', partOfPage('reference.css'));
  files.set('reference.js', transformSync('reference.ts', partOfPage('reference.ts')).code);
  return files;
}
