import { DESCRIBED } from '@portico/contracts/described/described';
import type { Described } from '@portico/contracts/described/description';

/** A field or a parameter: where it stands, the nearest first, and the path of names that leads to it there. */
export interface Place {
  readonly within: readonly string[];
  readonly path: readonly string[];
}

export interface Descriptions {
  of: (place: Place) => string | undefined;
  /** After the documents were printed: lines that nothing used, places of a block that used none of its lines, lines said twice. */
  faults: () => string[];
}

const EVERYWHERE = 'everywhere';

interface Line {
  readonly text: string;
  /** What it was needed for once it is used: itself, and the place in the list of its block. */
  readonly accounts_for: readonly [line: string, place: string];
}

/** The nearest place that has a line decides, and in it the line that names most of the path. */
export function descriptionsOf(blocks: readonly Described[] = DESCRIBED): Descriptions {
  const lines = new Map<string, Line>();
  const twice: string[] = [];
  for (const { in: places = [EVERYWHERE], fields } of blocks) {
    const block = places.join(', ');
    for (const place of places) {
      for (const [key, text] of Object.entries(fields)) {
        const at = `${place}: ${key}`;
        if (lines.has(at)) twice.push(`${at} is described twice`);
        lines.set(at, { text, accounts_for: [`${block}: ${key}`, `${place} in the list ${block}`] });
      }
    }
  }
  const used = new Set<string>();
  const find = (place: string, path: readonly string[]): string | undefined => {
    for (let from = 0; from < path.length; from += 1) {
      const line = lines.get(`${place}: ${path.slice(from).join('.')}`);
      if (line === undefined) continue;
      for (const each of line.accounts_for) used.add(each);
      return line.text;
    }
    return undefined;
  };
  return {
    of: ({ within, path }) => {
      for (const place of [...within, EVERYWHERE]) {
        const text = find(place, path);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    faults: () => {
      const all = new Set([...lines.values()].flatMap(({ accounts_for }) => accounts_for));
      const unused = [...all].filter((each) => !used.has(each));
      return [...twice, ...unused.map((each) => `${each} describes nothing`)];
    },
  };
}
