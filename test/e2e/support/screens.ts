import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Screen } from '@portico/console/screen';

const FEATURES = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'apps', 'console', 'src', 'features');

/** What the features declare in their `routes.ts`, as the router and the side read it. */
const declared = await Promise.all(
  globSync('*/routes.ts', { cwd: FEATURES }).map(
    async (file) => (await import(pathToFileURL(join(FEATURES, file)).href)) as { readonly screens: readonly Screen[] },
  ),
);
const usual = declared.flatMap(({ screens }) => screens).filter(({ at }) => at === undefined);
const pathsOf = (section: Screen['section']): readonly string[] =>
  usual.filter((screen) => screen.section === section).map(({ path }) => path);

/** The ends of their addresses, below `menu/{app_menu_id}`. */
export const OF_AN_APP = pathsOf('app');
/** Below `/manage`, too. */
export const OF_ALL_APPS = pathsOf('installation');
/** A person's own, at the root. */
export const OF_A_PERSON = pathsOf('person');
