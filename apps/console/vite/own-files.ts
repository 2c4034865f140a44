import { globSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** Whoever is in sees the chrome, and most often the home of an app. */
const INSIDE = ['src/app/layout/app-layout.tsx', 'src/features/app-home/app-home-page.tsx'];
/** Whoever is not in yet carries none of that: the door that everybody passes, and those that few do. */
const DOOR = ['src/features/sign-in/sign-in-page.tsx', 'src/features/sign-in/first-password-page.tsx'];
const DOORS = 'src/features/sign-in/**/*-page.tsx';

/** Small, and on so many pages that whoever is in may as well have them. */
const EVERYWHERE = [
  'src/domain/apps/app-crumbs.ts',
  'src/domain/apps/installation-crumbs.ts',
  'src/ui/empty-state.tsx',
  'src/ui/lazy-part.tsx',
  'src/ui/load-failure.tsx',
  'src/ui/new-button.tsx',
  'src/ui/nothing-found.tsx',
  'src/ui/quiet-actions.tsx',
  'src/ui/redirect.tsx',
  'src/ui/row-menu.tsx',
  'src/ui/skeleton.tsx',
  'src/ui/tab-links.tsx',
  'src/ui/table-time.tsx',
  'src/lib/format.ts',
  'src/lib/list-address.ts',
  'src/lib/typed-search.ts',
];
/** What pages of a kind have in common, and everything it needs that is in no file before it. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'list-parts': ['src/ui/resource-list.tsx', 'src/ui/choice-field.tsx'],
  'panel-parts': [
    'src/ui/side-panel.tsx',
    'src/ui/confirm.tsx',
    'src/ui/facts.tsx',
    'src/ui/form-kit/save-bar.tsx',
    'src/ui/form-kit/conflict-view.tsx',
    'src/domain/forms/contract-rules.ts',
  ],
  'form-parts': [
    'src/ui/form-kit/edit-panel.tsx',
    'src/ui/form-kit/edit-section.tsx',
    'src/domain/forms/contract-field.tsx',
    'src/ui/form-kit/use-edit-form.ts',
    'src/ui/code-input.tsx',
    'src/domain/apps/app-icon-choice.tsx',
  ],
  'tree-parts': ['src/ui/tree-editor/tree-editor.tsx'],
  'menu-tree-parts': [
    'src/domain/menu-tree/menu-row.tsx',
    'src/domain/menu-tree/tree-foot.tsx',
    'src/domain/menu-tree/use-menu-moves.ts',
    'src/domain/menu-tree/use-tree-texts.ts',
  ],
};
const FORMS = '/src/domain/forms/new-password.';
/** With a field of the component library, or a few lines of a tree, which other pages need without the rest. */
const ALONE = ['/src/ui/search-field.', '/src/ui/highlight.', '/src/lib/tree-math.'];

/** Of the SDK, which is reached as a whole: what few screens ask comes with them. */
const OF_FEW =
  /[\\/]uc-sdk[\\/]src[\\/](?:calls[\\/](?:second-factor|admin)|platform[\\/]passkeys|sign-in[\\/](?:second-factor|passkey-sign-in)|account[\\/](?:own-factors|bindings|profile|registration|managers))[.]ts$/;
/** What signs in; whoever is in needs none of it. Pages in frames have tickets. */
const SIGN_IN = /[\\/]uc-sdk[\\/]src[\\/](?:sign-in|account|calls)[\\/](?!tickets)/;
/** What the door's forms have in common with all others. */
const ANY_FORM = /[\\/]console[\\/]src[\\/]ui[\\/]|[\\/]contracts[\\/]src[\\/]rules[\\/](?!password)/;

const isOwn = (id: string): boolean => !id.includes('/node_modules/') && !id.startsWith('\0');

/**
 * Our own modules are small and many: as the bundler divides them, an app's home would come in eighty files, each with its
 * headers and its turn. What everybody inside needs is one file, what the door needs are a few, and so with what pages of a
 * kind have in common.
 */
export function ownFiles(root: string): Rolldown.CodeSplittingNameFunction {
  const doors = globSync(DOORS, { cwd: root });
  const known = new Map<string, ReadonlySet<string>>();
  const reached = (entries: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const key = entries.join();
    const before = known.get(key);
    if (before) return before;
    const found = new Set<string>();
    const walk = (id: string): void => {
      if (found.has(id) || !isOwn(id)) return;
      found.add(id);
      for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next);
    };
    for (const entry of entries) {
      // A file that was moved would quietly leave its group.
      if (!context.getModuleInfo(`${root}/${entry}`)) throw new Error(`${entry} is not part of the build`);
      walk(`${root}/${entry}`);
    }
    known.set(key, found);
    return found;
  };
  return (id, context) => {
    const has = (entries: readonly string[]): boolean => reached(entries, context).has(id);
    if (OF_FEW.test(id)) return null;
    if (SIGN_IN.test(id)) return 'sign-in-calls';
    const inside = has(INSIDE);
    // What the door has of the layers below the pages. Its forms stay apart: those inside share only what needs none.
    if (has(DOOR)) {
      if (id.includes('/src/features/')) return null;
      if (inside) return 'common';
      return id.includes(FORMS) ? 'door-parts' : ANY_FORM.test(id) ? 'form-bits' : 'sign-in-calls';
    }
    if (has(doors) || ALONE.some((each) => id.includes(each))) return null;
    // A page itself stays a file, by whose name the build is weighed; what only the home has comes with the home.
    if (INSIDE.some((page) => id.endsWith(page)) || id.includes('/src/features/app-home/')) return null;
    if (inside || has(EVERYWHERE)) return 'shell';
    return Object.keys(KINDS).find((kind) => has(KINDS[kind] ?? [])) ?? null;
  };
}
