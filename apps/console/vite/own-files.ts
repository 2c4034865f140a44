import { globSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** Whoever is in sees the chrome, and most often the home of an app. */
const INSIDE = ['src/app/layout/app-layout.tsx', 'src/features/app-home/app-home-page.tsx'];
/** Whoever is not in yet carries none of that: the door that everybody passes, and those that few do. */
const DOOR = ['src/features/sign-in/sign-in-page.tsx', 'src/features/sign-in/first-password-page.tsx'];
const DOORS = 'src/features/sign-in/**/*-page.tsx';

const isOwn = (id: string): boolean => !id.includes('/node_modules/') && !id.startsWith('\0');

/**
 * Our own modules are small and many: as the bundler divides them, an app's home would come in eighty files, each with its
 * headers and its turn. What everybody inside needs is one file, what the door needs are two.
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
    for (const entry of entries) walk(`${root}/${entry}`);
    known.set(key, found);
    return found;
  };
  return (id, context) => {
    const inside = reached(INSIDE, context).has(id);
    // What the door has of the layers below the pages: with those inside it shares only what they need too.
    if (reached(DOOR, context).has(id)) return id.includes('/src/features/') ? null : inside ? 'common' : 'door-parts';
    // A page itself stays a file, by whose name the build is weighed; what only the home has comes with the home.
    const apart = INSIDE.some((page) => id.endsWith(page)) || id.includes('/src/features/app-home/');
    return !inside || apart || reached(doors, context).has(id) ? null : 'shell';
  };
}
