import type { TestTitle } from './test-titles.ts';

const THREATS = 29;

/** docs/security/threats.md: a section for each threat, with at least one line `- \`file\`: title` of a test that is there. */
export function threatFaults(document: string, titles: readonly TestTitle[]): string[] {
  const sections = document.split(/^## /m).slice(1);
  const numbers = sections.map((section) => Number(/^(\d+)\. /.exec(section)?.[1]));
  const wanted = Array.from({ length: THREATS }, (_, at) => at + 1);
  const faults = wanted.filter((number, at) => numbers[at] !== number).map((number) => `Threat ${number} has no section in its place`);
  for (const section of sections) {
    const name = section.split('\n', 1)[0] ?? '';
    const cited = [...section.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title }));
    if (cited.length === 0) faults.push(`Threat ${name} names no test`);
    for (const { file, title } of cited)
      if (!titles.some((each) => each.file === file && each.title.includes(title)))
        faults.push(`Threat ${name} names a test that is not there: ${file}: ${title}`);
  }
  return faults;
}
