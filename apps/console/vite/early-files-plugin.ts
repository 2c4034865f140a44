import type { Plugin, Rolldown } from 'vite';

const LAYOUT = 'src/app/layout/app-layout.tsx';
const HOME = 'src/features/app-home/app-home-page.tsx';

/** In the page itself: whoever comes back to an app has its chrome fetched beside the entry, not after it has run. */
function early(layout: readonly string[], home: readonly string[]): void {
  const [, page] = /^#\/app\/[^/?]+(?!.*\/login)([^?]*)/.exec(location.hash) ?? [];
  if (page === undefined) return;
  for (const href of page.length > 1 ? layout : [...layout, ...home]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.nonce = document.currentScript?.nonce ?? '';
    link.href = href;
    document.head.append(link);
  }
}

/** Names the files of an app's chrome and home in the page: only the build knows them. */
export function earlyFiles(): Plugin {
  let base = '/';
  const closure = (bundle: Rolldown.OutputBundle, file: string, found: Set<string>): Set<string> => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return found;
    found.add(file);
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
        const later = (module: string): string[] => {
          const files = [...closure(bundle, fileOf(module), new Set())].filter((file) => !known.has(file));
          for (const file of files) known.add(file);
          return files.map((file) => base + file);
        };
        const [layout, home] = [later(LAYOUT), later(HOME)];
        const children = `(${early.toString()})(${JSON.stringify(layout)},${JSON.stringify(home)})`;
        return [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head-prepend' }];
      },
    },
  };
}
