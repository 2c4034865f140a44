import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A file with everything that it imports before it can run; scripts and styles. */
function closureOf(file: string, bundle: Bundle, found = new Set<string>()): ReadonlySet<string> {
  const made = bundle[file];
  if (made?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const style of made.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of made.imports) closureOf(imported, bundle, found);
  return found;
}

/**
 * Whoever imports a page has loaded what they import themselves, so it need not stand in the list of what is preloaded for
 * that page. The lists of all screens stand in one file, which every page of an administrator waits for.
 */
export function leanPreload(): {
  readonly plugin: Plugin;
  readonly resolveDependencies: NonNullable<ModulePreloadOptions['resolveDependencies']>;
} {
  let bundle: Bundle = {};
  return {
    plugin: {
      name: 'portico:lean-preload',
      apply: 'build',
      generateBundle: { order: 'pre', handler: (_options, made) => void (bundle = made) },
    },
    resolveDependencies: (_file, dependencies, { hostId, hostType }) => {
      if (hostType === 'html') return dependencies;
      const loaded = closureOf(hostId, bundle);
      return dependencies.filter((dependency) => !loaded.has(dependency));
    },
  };
}
