import { describe, expect, test } from 'vitest';
import { checkSecurityDocuments } from '../../tools/asvs/check.ts';
import { CHAPTERS_FOLDER, readChapter, readChapters } from '../../tools/asvs/rows.ts';
import { asvsDocument, asvsFaults } from '../../tools/asvs/table.ts';
import { titlesIn } from '../../tools/asvs/test-titles.ts';
import { threatFaults } from '../../tools/asvs/threats.ts';
import { plant } from './support/plant.ts';

const CHAPTER = readChapter(`V1 Words
1.1.1 L1 One thing.
1.1.2 L2 Another | thing.
  none: There is no such thing.
1.1.3 L2 A third thing.
  open: Half of it is missing.
`);
const TESTS = `
describe('a group [ASVS 1.1.3]', () => {
  test.each([1, 2])('[R1.01] number %s is one thing [ASVS 1.1.1]', () => {});
  test(\`\${name} is a template\`, () => {});
  test.skip('is not run [ASVS 1.1.2]', () => {});
});
test.beforeAll('is no test [ASVS 9.9.9]', setUp);
const text = 'is no title [ASVS 9.9.8]';
`;
const sound = titlesIn('a.test.ts', TESTS);
const faultsOf = (title: string): string[] => asvsFaults([CHAPTER], [...sound, { file: 'b.test.ts', title }]);

test('titles are read of tests and groups that run, and of nothing else', () => {
  expect(sound.map(({ title }) => title)).toEqual([
    'a group [ASVS 1.1.3]',
    '[R1.01] number %s is one thing [ASVS 1.1.1]',
    '… is a template',
  ]);
});

describe('the check of the rows', () => {
  test('finds nothing where every row has a test or an exception', () => {
    expect(asvsFaults([CHAPTER], sound)).toEqual([]);
  });

  test('finds a row that has lost its test', () => {
    expect(asvsFaults([CHAPTER], [])).toEqual(['ASVS 1.1.1 has neither a test whose title says [ASVS 1.1.1] nor an exception']);
  });

  test('finds a title that names no row, that proves what does not apply, or whose tag is misspelt', () => {
    expect(faultsOf('x [ASVS 7.7.7]')).toContainEqual('[ASVS 7.7.7] in b.test.ts is no row of level 1 or 2');
    expect(faultsOf('x [ASVS 1.1.2]')).toContainEqual('ASVS 1.1.2 is said not to apply, and a test claims to prove it');
    expect(faultsOf('x [ASVS v1.1.1]')).toContainEqual(expect.stringContaining('is not spelled'));
  });

  test('finds a row that is listed twice', () => {
    expect(asvsFaults([CHAPTER, CHAPTER], sound)).toContainEqual('ASVS 1.1.1 is listed twice');
  });

  test('finds a page that is out of date', () => {
    const root = plant({ 'docs/security/asvs.md': 'old', 'docs/security/threats.md': '' });
    expect(checkSecurityDocuments(root).faults).toContainEqual('docs/security/asvs.md is out of date: run npm run asvs');
  });
});

test('a line that is neither a row nor an exception is refused', () => {
  for (const line of ['1.1 L1 Too short.', '1.1.1 L3 Of another level.', '  perhaps: A kind that is none.', '1.1.1 L1'])
    expect(() => readChapter(`V1 Words\n1.0.1 L1 First.\n${line}\n`), line).toThrow(line);
});

test('the page has each row with its tests or its exception', () => {
  const page = asvsDocument([CHAPTER], sound);
  expect(page).toContain('| 1.1.1 | 1 | One thing. | number %s is one thing (`a.test.ts`) |');
  expect(page).toContain(String.raw`| 1.1.2 | 2 | Another \| thing. | Does not apply: There is no such thing. |`);
  expect(page).toContain('| 1.1.3 | 2 | A third thing. | **Open**: Half of it is missing.<br>a group (`a.test.ts`) |');
});

test('all rows of level 1 and 2 of ASVS 5.0 are there', () => {
  const chapters = readChapters(CHAPTERS_FOLDER);
  expect(chapters.map(({ rows }) => rows.length)).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]);
});

test('the check of the threats finds one that is missing, one without a test, and a test that is not there', () => {
  const titles = [{ file: 'a.test.ts', title: '[R1.01] nobody is let in' }];
  const section = (number: number): string => `## ${number}. A threat\n\nWords.\n\n- \`a.test.ts\`: nobody is let in\n\n`;
  const sections = Array.from({ length: 29 }, (_, at) => section(at + 1));
  expect(threatFaults(sections.join(''), titles)).toEqual([]);
  expect(threatFaults(sections.slice(0, 28).join(''), titles)).toEqual(['Threat 29 has no section in its place']);
  expect(threatFaults(sections.with(3, '## 4. Bare\n\nWords.\n').join(''), titles)).toEqual(['Threat 4. Bare names no test']);
  expect(threatFaults(sections.join('').replace('nobody is let in', 'everybody is'), titles)).toEqual([
    'Threat 1. A threat names a test that is not there: a.test.ts: everybody is',
  ]);
});
