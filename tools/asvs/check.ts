import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAPTERS_FOLDER, readChapters } from './rows.ts';
import { asvsDocument, asvsFaults, countsOf, type Counts } from './table.ts';
import { allTitles } from './test-titles.ts';
import { threatFaults } from './threats.ts';

const FOLDER = join('docs', 'security');
export const ASVS_DOCUMENT = join(FOLDER, 'asvs.md');

interface SecurityDocuments {
  /** What docs/security/asvs.md has to be. */
  readonly document: string;
  readonly counts: Counts;
  readonly faults: readonly string[];
}

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** What is wrong with docs/security, without whether asvs.md is up to date. */
export function securityDocuments(root: string): SecurityDocuments {
  const chapters = readChapters(CHAPTERS_FOLDER);
  const titles = allTitles(root);
  const links = chapters
    .flatMap(({ rows }) => rows)
    .flatMap(({ id, exception }) => [...(exception?.reason ?? '').matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => ({ id, link })));
  return {
    document: asvsDocument(chapters, titles),
    counts: countsOf(chapters),
    faults: [
      ...asvsFaults(chapters, titles),
      ...links
        .filter(({ link }) => !existsSync(join(root, FOLDER, link)))
        .map(({ id, link }) => `ASVS ${id} names ${link}, which is not there`),
      ...threatFaults(read(join(root, FOLDER, 'threats.md')), titles),
    ],
  };
}

/** The same, and whether docs/security/asvs.md is what would be written. */
export function checkSecurityDocuments(root: string): Pick<SecurityDocuments, 'counts' | 'faults'> {
  const { document, counts, faults } = securityDocuments(root);
  const stale = read(join(root, ASVS_DOCUMENT)) === document ? [] : [`${ASVS_DOCUMENT} is out of date: run npm run asvs`];
  return { counts, faults: [...faults, ...stale] };
}
