import { LANGS } from '@portico/contracts/langs';
import type { Plugin, Rolldown } from 'vite';

const LAYOUT = 'src/app/layout/app-layout.tsx';
const HOME = 'src/features/app-home/app-home-page.tsx';
/** The module with which the guard of an app sends its first requests. */
const GUARD = 'src/session/read-app.ts';
/** Texts that a signed-in page needs. */
const WORDS = ['sign-in-texts', 'texts', 'antd'];
const LANG_KEY = 'portico-lang';

type Files = readonly string[];

/**
 * In the page itself: whoever comes back to an app has its chrome fetched beside the entry, not after it has run, and the
 * words of what is most likely their language.
 */
function early(layout: Files, home: Files, words: Readonly<Record<string, Files>>, key: string): void {
  const [, page] = /^#\/app\/[^/?]+(?!.*\/login)([^?]*)/.exec(location.hash) ?? [];
  if (page === undefined) return;
  let lang = navigator.language;
  try {
    lang = localStorage.getItem(key) ?? lang;
  } catch {
    // Storage may be switched off.
  }
  const said = words[lang] ?? words[lang.split('-')[0] ?? ''] ?? [];
  for (const href of [...layout, ...(page.length > 1 ? [] : home), ...said]) {
    const link = document.createElement('link');
    const is_style = href.endsWith('.css');
    link.rel = is_style ? 'preload' : 'modulepreload';
    if (is_style) link.as = 'style';
    link.crossOrigin = '';
    link.nonce = document.currentScript?.nonce ?? '';
    link.href = href;
    document.head.append(link);
  }
}

/** Names the files of an app's chrome and home, scripts and styles, in the page: only the build knows them. */
export function earlyFiles(): Plugin {
  let base = '/';
  const closure = (bundle: Rolldown.OutputBundle, file: string, found: Set<string>): Set<string> => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return found;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const each of chunk.imports) closure(bundle, each, found);
    return found;
  };
  return {
    name: 'portico-early-files',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const fileOf = (module: string): string => {
          const file = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))?.fileName;
          if (file === undefined) throw new Error(`${module} is no file of its own any more`);
          return file;
        };
        const known = closure(bundle, chunks.find(({ isEntry }) => isEntry)?.fileName ?? '', new Set());
        const unknown = (module: string, before: ReadonlySet<string>): string[] =>
          [...closure(bundle, fileOf(module), new Set())].filter((file) => !before.has(file));
        const later = (module: string): string[] => {
          const files = unknown(module, known);
          for (const file of files) known.add(file);
          return files.map((file) => base + file);
        };
        const [layout, home] = [[...later(LAYOUT), ...later(GUARD)], later(HOME)];
        const wordsOf = (lang: string): string[] => {
          const files = WORDS.flatMap((name) => unknown(`src/locales/${lang}/${name}.ts`, known));
          return [...new Set(files)].map((file) => base + file);
        };
        const words = Object.fromEntries(LANGS.map((lang) => [lang, wordsOf(lang)]));
        const given = [layout, home, words, LANG_KEY].map((each) => JSON.stringify(each)).join();
        const children = `(${early.toString()})(${given})`;
        return [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head-prepend' }];
      },
    },
  };
}
