import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { arrangeTree } from '../../lib/tree-math.ts';
import { TreeEditor } from './tree-editor.tsx';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  document.body.replaceChildren();
});

const ROW = 34;
const texts = { label: 'Menus', expand: String, collapse: String, drag: String, moveInto: String };
const nothing = vi.fn();

/** A tree whose window shows ten rows. */
async function show(count: number): Promise<{ tree: HTMLElement; scroll: (row: number) => Promise<void> }> {
  const items = Array.from({ length: count }, (_, n) => ({
    id: `m${n}`,
    name: `Menu ${n}`,
    parent_id: null,
    sort: n,
    directory: false,
  }));
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * ROW);
  const host = document.createElement('div');
  document.body.append(host);
  await act(async () =>
    createRoot(host).render(
      <TreeEditor
        tree={arrangeTree(items)}
        selected={undefined}
        rowHeight={ROW}
        indent={24}
        most_levels={5}
        texts={texts}
        onSelect={nothing}
        renderRow={({ item }) => <button type="button">{item.name}</button>}
      />,
    ),
  );
  const tree = host.querySelector<HTMLElement>('[role="tree"]');
  if (!tree) throw new Error('There is no tree');
  return {
    tree,
    scroll: async (row) => {
      await act(async () => {
        tree.scrollTop = row * ROW;
        tree.dispatchEvent(new Event('scroll'));
      });
    },
  };
}

const rowsOf = (tree: HTMLElement): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const named = (tree: HTMLElement, name: string): HTMLElement | undefined =>
  rowsOf(tree).find((row) => row.getAttribute('aria-label') === name);

test('rows of a long tree take the elements of those that have gone, and say in which order they are read', async () => {
  const { tree, scroll } = await show(500);
  await scroll(100);
  const before = new Set(rowsOf(tree));
  const seen = named(tree, 'Menu 108');
  await scroll(107);
  expect(rowsOf(tree).filter((row) => !before.has(row))).toEqual([]);
  expect(named(tree, 'Menu 108')).toBe(seen);
  const names = (tree.getAttribute('aria-owns') ?? '').split(' ').map((id) => document.getElementById(id)?.getAttribute('aria-label'));
  expect(names).toEqual(Array.from({ length: names.length }, (_, i) => `Menu ${99 + i}`));
  expect(names.length).toBe(rowsOf(tree).length);
});

test('what had the focus in a row does not become part of another one', async () => {
  const { tree, scroll } = await show(500);
  await scroll(100);
  named(tree, 'Menu 105')?.querySelector('button')?.focus();
  await scroll(106);
  expect(document.activeElement?.textContent).toBe('Menu 105');
  await scroll(200);
  expect(document.activeElement).toBe(tree);
});

test('a tree that fits stands in the document as it is read', async () => {
  const { tree } = await show(20);
  expect(rowsOf(tree).map((row) => row.getAttribute('aria-label'))).toEqual(Array.from({ length: 18 }, (_, i) => `Menu ${i}`));
  expect(tree.hasAttribute('aria-owns')).toBe(false);
});
