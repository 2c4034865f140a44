import { createHash } from 'node:crypto';
import type { Lang } from '@portico/contracts/langs';
import { isRightToLeft } from '@portico/contracts/rules/direction';
import { PAGE_WORDS, SAMPLE_PAGES, type SamplePage } from './sample-words.ts';

/** Below the address of the console, which a reverse proxy already forwards. */
export const SAMPLE_PATH = '/admin/assets/sample/';
export const samplePageAddress = (base_url: string, page: SamplePage): string => new URL(`${SAMPLE_PATH}${page}`, base_url).href;
export const isSamplePage = (name: string): name is SamplePage => Object.hasOwn(SAMPLE_PAGES, name);

const STYLE =
  'body{margin:24px;font:14px/1.5 system-ui,sans-serif;color:#1f2328;background:#fff}h1{font-size:20px}p{color:#57606a}' +
  'table{border-collapse:collapse;inline-size:100%;max-inline-size:640px}th,td{padding:8px;border-block-end:1px solid #d0d7de;text-align:start}';

/** It has no script, and only the console at its own address may frame it. */
export const SAMPLE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const ROWS = [
  ['1001', 'Aisyah', '120.00'],
  ['1002', 'Li Wei', '48.50'],
  ['1003', 'Omar', '310.00'],
] as const;

const row = (tag: 'th' | 'td', cells: readonly string[]): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** Every text in it is one of ours. */
export function samplePage(page: SamplePage, lang: Lang): string {
  const { number, customer, amount, about } = PAGE_WORDS;
  const title = SAMPLE_PAGES[page][lang];
  return [
    `<!doctype html><html lang="${lang}" dir="${isRightToLeft(lang) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${title}</h1><p>${about[lang]}</p><table><thead>${row('th', [number[lang], customer[lang], amount[lang]])}</thead>`,
    `<tbody>${ROWS.map((cells) => row('td', cells)).join('')}</tbody></table></main></body></html>`,
  ].join('');
}
