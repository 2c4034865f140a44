import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '../notices/notice-store.ts';
import { arrangeTree, moveItem, placeOf, type Place, type TreeItem } from '../tree-editor/tree-math.ts';

interface LastMove {
  readonly id: string;
  readonly text: string;
  /** Where it was; absent after an undo. */
  readonly back?: Place | undefined;
}

export type Places = ReadonlyMap<string, Pick<TreeItem, 'parent_id' | 'sort'>>;

/** Where the tree is kept: what is shown of it, and who decides. */
export interface MovesPort<T> {
  /** Arranges what is shown; the answer puts it back. */
  readonly show: (places: Places) => () => void;
  readonly send: (item: T, to: Place) => Promise<{ readonly version: number } | { readonly stale: boolean }>;
  readonly settle: (id: string, version: number) => void;
  readonly reload: () => Promise<unknown>;
}

export interface MenuMoves<T> {
  readonly last: LastMove | undefined;
  readonly move: (item: T, to: Place) => void;
  readonly undo: () => void;
}

/** Moves show at once; a refusal puts the tree back as the server has it. */
export function useMenuMoves<T extends TreeItem & { readonly name: string }>(items: readonly T[], port: MovesPort<T>): MenuMoves<T> {
  const { t } = useTranslation();
  const [last, setLast] = useState<LastMove>();

  const say = (item: T, to: Place): string => {
    const parent = items.find((i) => i.id === to.parent_id)?.name;
    if (item.parent_id === to.parent_id)
      return t('app_menus.moved_within', { name: item.name, parent: parent ?? t('app_menus.top_level') });
    return parent === undefined ? t('app_menus.moved_top', { name: item.name }) : t('app_menus.moved_into', { name: item.name, parent });
  };

  async function run(item: T, to: Place, done: LastMove): Promise<void> {
    const undo = port.show(new Map(moveItem(items, item.id, to).map((i) => [i.id, i])));
    const answer = await port.send(item, to);
    if ('version' in answer) {
      port.settle(item.id, answer.version);
      setLast(done);
      return;
    }
    undo();
    if (answer.stale) {
      pushNotice({ kind: 'info', title: t('app_menus.stale') });
      await port.reload();
    }
  }

  return {
    last,
    move: (item, to) => void run(item, to, { id: item.id, text: say(item, to), back: placeOf(arrangeTree(items), item.id) }),
    undo: () => {
      const item = items.find((i) => i.id === last?.id);
      if (item && last?.back) void run(item, last.back, { id: last.id, text: t('app_menus.undone', { name: item.name }) });
    },
  };
}
