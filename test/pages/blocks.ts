/** Commands of a page, between ```sh and ```, and what the lines around them say of them. */
export interface Block {
  readonly page: string;
  /** Of the first command, as an editor counts. */
  readonly line: number;
  readonly commands: string;
  /** From `<!-- run: name -->` on the line before: who follows the page asks for the blocks of that name. */
  readonly scenario: string | undefined;
  /** From a line before that begins with "Not run:", where a reader sees it. */
  readonly not_run: string | undefined;
  /** Of a ```text block behind it: every line must be in what the commands print. */
  readonly printed: readonly string[];
}

const FENCE = /^(\s*)```(\S*)$/;
const SHELLS = new Set(['sh', 'bash', 'shell', 'console', 'zsh']);
const RUN = /^<!-- run: ([a-z][a-z0-9-]*) -->$/;
const NOT_RUN = /^Not run: (.{10,})$/;

interface Fenced {
  readonly indent: string;
  readonly language: string;
  /** Counted from 0, of the line with the opening fence. */
  readonly at: number;
  readonly lines: readonly string[];
  /** Of the line behind the closing fence. */
  readonly end: number;
}

function fencedIn(lines: readonly string[]): Fenced[] {
  const found: Fenced[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = '', language = ''] = FENCE.exec(lines[at] ?? '') ?? [];
    if (!FENCE.test(lines[at] ?? '')) continue;
    const length = lines.slice(at + 1).findIndex((line) => line.trim() === '```');
    const end = length === -1 ? lines.length : at + 1 + length;
    found.push({ indent, language, at, lines: lines.slice(at + 1, end), end: end + 1 });
    at = end;
  }
  return found;
}

export function blocksIn(page: string, text: string): Block[] {
  const lines = text.split('\n');
  const fenced = fencedIn(lines);
  return fenced
    .filter(({ language }) => SHELLS.has(language))
    .map(({ at, lines: commands, end }) => {
      const before = lines[at - 1] ?? '';
      const behind = fenced.find(
        (other) => other.language === 'text' && (other.at === end || other.at === end + 1) && lines.slice(end, other.at).join('') === '',
      );
      return {
        page,
        line: at + 2,
        commands: commands.join('\n'),
        scenario: RUN.exec(before)?.[1],
        not_run: NOT_RUN.exec(before)?.[1],
        printed: behind?.lines ?? [],
      };
    });
}

/** Blocks that are written in a way in which nobody could run them, in words. */
export function faultsIn(page: string, text: string): string[] {
  const lines = text.split('\n');
  const misspelt = fencedIn(lines)
    .filter(({ language, indent }) => SHELLS.has(language) && (language !== 'sh' || indent !== ''))
    .map(({ at }) => `${page}:${at + 1}: begin commands with \`\`\`sh at the margin`);
  const unmarked = blocksIn(page, text)
    .filter(({ scenario, not_run }) => scenario === undefined && not_run === undefined)
    .map(({ line }) => `${page}:${line}: say on the line before who runs it, <!-- run: name -->, or "Not run:" and why`);
  return [...misspelt, ...unmarked];
}
