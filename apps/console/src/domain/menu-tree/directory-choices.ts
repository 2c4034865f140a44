import { pathTo, type Tree, type TreeItem } from '../../lib/tree-math.ts';

/** Stands for no directory at all. */
export const TOP = '';

/** The directories of a tree by their whole names, the top first. */
export const directoryChoices = <T extends TreeItem & { readonly name: string }>(
  tree: Tree<T>,
  top: string,
  fits: (directory: T) => boolean = () => true,
): { readonly value: string; readonly label: string }[] => [
  { value: TOP, label: top },
  ...[...tree.byId.values()].filter((d) => d.directory && fits(d)).map((d) => ({ value: d.id, label: pathTo(tree, d.id) })),
];
