import type { Plugin } from 'vite';

interface Patch {
  /** End of the module's path. */
  readonly file: string;
  readonly find: RegExp;
  readonly put: string;
  /** How often the text must be found; an upgrade that moves it fails the build instead of the policy. */
  readonly times: number;
}

const NONCE = 'globalThis.__CSP_NONCE__ || ""';

const PATCHES: readonly Patch[] = [
  // Places where Ant Design writes styles in a way that a nonce policy with Trusted Types refuses.
  { file: '@rc-component/util/es/Dom/dynamicCSS.js', find: /\.innerHTML = css;/g, put: '.textContent = css;', times: 2 },
  {
    file: '@rc-component/util/es/Dom/dynamicCSS.js',
    find: /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/g,
    put: `styleNode.nonce = csp?.nonce || ${NONCE};`,
    times: 1,
  },
  { file: '@ant-design/icons/es/cssUtils.js', find: /\.innerHTML = css;/g, put: '.textContent = css;', times: 2 },
  {
    file: '@ant-design/icons/es/cssUtils.js',
    find: /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\.nonce;\s*\}/g,
    put: `styleNode.nonce = csp?.nonce || ${NONCE};`,
    times: 1,
  },
  { file: '@ant-design/cssinjs/es/util/index.js', find: /ele\.innerHTML = 'Test';/g, put: "ele.textContent = 'Test';", times: 1 },
  {
    file: '@rc-component/input/es/calculateNodeHeight.js',
    find: /hiddenTextarea\.setAttribute\('style', ([^;]+;\$\{HIDDEN_TEXTAREA_STYLE\}`)\);/g,
    put: 'hiddenTextarea.style.cssText = $1;',
    times: 1,
  },
  // Every field and checkbox asks whether it stands in a form; with the question would come all that forms are made of.
  {
    file: 'antd/es/form/context.js',
    find: /from '@rc-component\/form';/g,
    put: "from '@rc-component/form/es/FormContext.js';",
    times: 1,
  },
  // Every component that asks for words would make a copy of all that i18next is, and reads no more of it than the language.
  {
    file: 'react-i18next/dist/es/useTranslation.js',
    find: /let i18nWrapper = original;\s*if \(original\) \{[\s\S]*?(?=const effectiveT)/g,
    put: 'const i18nWrapper = original;\n',
    times: 1,
  },
  {
    file: 'react-i18next/dist/es/useTranslation.js',
    find: /const lang = original && languageKey\(original\);|const wrapperRef = useRef\(null\);|const wrapperLangRef = useRef\(\);/g,
    put: '',
    times: 3,
  },
  // What is new at every call makes it look again for what it knows.
  {
    file: 'react-i18next/dist/es/useTranslation.js',
    find: /export const useTranslation = \(ns, props = \{\}\) =>/g,
    put: 'const NO_PROPS = {};\nexport const useTranslation = (ns, props = NO_PROPS) =>',
    times: 1,
  },
  // Vite remembers a stylesheet that failed as one that is there: the page that asks for it again would come unstyled.
  { file: 'vite/preload-helper.js', find: /seen\[href\] = void 0;\s*throw err;/g, put: 'delete seen[href]; throw err;', times: 1 },
  {
    file: 'vite/preload-helper.js',
    find: /link\.addEventListener\("error", \(\) => rej\(/g,
    put: 'link.addEventListener("error", () => link.remove());$&',
    times: 1,
  },
];

/**
 * Lets Ant Design run under `style-src 'nonce-…'` and `require-trusted-types-for 'script'`, and come in parts; lets a
 * stylesheet that failed be fetched again; lets hundreds of components ask for their words.
 */
export function patchLibraries(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'portico-library-patches',
    apply: 'build',
    transform(code, id) {
      const path = id.split('?')[0]?.replaceAll('\\', '/') ?? '';
      const mine = PATCHES.filter((p) => path.endsWith(p.file));
      if (mine.length === 0) return undefined;
      let text = code;
      for (const patch of mine) {
        const found = text.match(patch.find)?.length ?? 0;
        if (found !== patch.times) this.error(`${patch.file}: expected ${patch.times} of ${patch.find.source}, found ${found}`);
        text = text.replace(patch.find, patch.put);
        seen.add(patch.file);
      }
      return { code: text, map: null };
    },
    buildEnd(error) {
      if (error) return;
      const missing = PATCHES.filter((p) => !seen.has(p.file)).map((p) => p.file);
      if (missing.length > 0) this.error(`never loaded, so never patched: ${[...new Set(missing)].join(', ')}`);
    },
  };
}
