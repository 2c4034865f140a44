import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';
import { deadLinksIn } from './support/links.ts';
import { plant } from './support/plant.ts';

/** Those that Git knows: no packages, no reports. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md', 'docs/api/*.html'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

test('no link in the documents leads nowhere', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => deadLinksIn(ROOT, file))).toEqual([]);
});

test('a link to no file, to no heading and to no address is each found', () => {
  const page = [
    '# A page, and its name',
    '[good](other.md#second-time-1) [itself](#a-page-and-its-name) [outside](https://example.org/a) `[code](nowhere.md)`',
    '[gone](gone.md) [heading](other.md#third) [address](https://exa mple.org)',
    '```sh\n[not](a-link.md)\n```',
    '[broken](http://[nobody])',
    '<img src="away.png">',
  ].join('\n');
  const tree = plant({ 'page.md': page, 'other.md': '## Second time\n\n## Second time\n', 'api.html': '<h2 id="a">A</h2><a href="#b">' });
  expect(deadLinksIn(tree, 'page.md')).toEqual([
    'page.md: gone.md does not exist',
    'page.md: other.md#third names no heading',
    'page.md: http://[nobody] is no address',
    'page.md: away.png does not exist',
  ]);
  expect(deadLinksIn(tree, 'api.html')).toEqual(['api.html: #b names no heading']);
});
