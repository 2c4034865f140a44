import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Comments and code show what is no link. */
const withoutCode = (text: string): string =>
  text
    .replaceAll(/^(\s*)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()<>]/g, ''));

/** As GitHub makes them: lower case, without punctuation, and counted where one comes again. */
function anchorsOfMarkdown(text: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#{1,6} +(.*)$/gm)) {
    const shown = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    const plain = shown
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const times = seen.get(plain) ?? 0;
    seen.set(plain, times + 1);
    anchors.add(times === 0 ? plain : `${plain}-${times}`);
  }
  for (const [, id = ''] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

const anchorsOfHtml = (text: string): Set<string> => new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id));

const anchorsOf = (path: string): Set<string> | undefined => {
  if (!/\.(?:md|html)$/.test(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.md') ? anchorsOfMarkdown(text) : anchorsOfHtml(text);
};

const targetsInMarkdown = (text: string): string[] =>
  [
    ...withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g),
    ...withoutCode(text).matchAll(/^\[[^\]]+\]:\s+(\S+)/gm),
    ...withoutCode(text).matchAll(/\b(?:href|src)="([^"]+)"/g),
  ].map(([, target = '']) => target);

const targetsInHtml = (text: string): string[] => [...text.matchAll(/<[^>]+\b(?:href|src)="([^"]+)"/g)].map(([, target = '']) => target);

/** Links of a file that lead nowhere: to no file, to no heading, or written as no address. Nobody outside is asked. */
export function deadLinksIn(root: string, file: string): string[] {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const targets = file.endsWith('.md') ? targetsInMarkdown(text) : targetsInHtml(text);
  // A page of the API has a thousand links within itself.
  const read = new Map<string, ReturnType<typeof anchorsOf>>();
  const anchorsIn = (to: string): ReturnType<typeof anchorsOf> => {
    if (!read.has(to)) read.set(to, anchorsOf(to));
    return read.get(to);
  };
  return targets.flatMap((target) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return URL.canParse(target) ? [] : [`${file}: ${target} is no address`];
    const [place = '', anchor] = target.split('#', 2);
    const to = place === '' ? path : place.startsWith('/') ? join(root, place) : join(dirname(path), decodeURIComponent(place));
    if (!existsSync(to)) return [`${file}: ${target} does not exist`];
    if (anchor === undefined || anchor === '' || statSync(to).isDirectory()) return [];
    return anchorsIn(to)?.has(decodeURIComponent(anchor)) === false ? [`${file}: ${target} names no heading`] : [];
  });
}
