import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { inARow, placesAfter, wayBack, type Move, type Place, type Places, type Tree, type TreeItem } from '../../lib/tree-math.ts';

/** What a tree must know of a row to move it. */
export type Moving = TreeItem & { readonly name: string; readonly version: number };

interface LastMove<T extends Moving> {
  readonly text: string;
  /** What takes it back; absent after an undo. */
  readonly back?: readonly Move<T>[];
}

type Standing = Pick<TreeItem, 'id' | 'parent_id' | 'sort'> & { readonly version: number };
/** `current`: the moved ones as they are now, where the server says so. */
type Refused = { readonly stale: boolean; readonly current?: readonly Standing[] };

/** Where the tree is kept: what is shown of it, and who decides. */
export interface MovesPort<T extends TreeItem> {
  /** Arranges what is shown; the answer puts it back. */
  readonly show: (places: Places) => () => void;
  readonly send: (item: T, to: Place) => Promise<{ readonly version: number } | Refused>;
  readonly settle: (id: string, version: number) => void;
  readonly reload: () => Promise<unknown>;
  /** Several in one step, where the server can. */
  readonly batch?: {
    readonly send: (moves: readonly Move<T>[]) => Promise<ReadonlyMap<string, number> | Refused>;
    readonly settle: (versions: ReadonlyMap<string, number>) => void;
  };
}

/** Somebody else has moved the same meanwhile; the person decides. */
export interface Clash<T extends Moving> {
  readonly moves: readonly Move<T>[];
  readonly current: readonly Standing[];
  readonly done: LastMove<T>;
}

export interface MenuMoves<T extends Moving> {
  readonly last: LastMove<T> | undefined;
  readonly move: (item: T, to: Place) => void;
  readonly moveMany: (items: readonly T[], to: Place) => void;
  readonly undo: () => void;
  readonly clash: Clash<T> | undefined;
  /** Moves it again over what the other one did, or leaves it. */
  readonly settleClash: (insist: boolean) => void;
}

/** Moves show at once; a refusal puts the tree back as the server has it. */
export function useMenuMoves<T extends Moving>(tree: Tree<T>, port: MovesPort<T>): MenuMoves<T> {
  const { t } = useTranslation();
  const [last, setLast] = useState<LastMove<T>>();
  const [clash, setClash] = useState<Clash<T>>();
  // A second key press comes before the first answer: it builds on what is shown, and is sent after it.
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());

  const say = (moved: readonly T[], { parent_id }: Place): string => {
    const parent = parent_id === null ? undefined : tree.byId.get(parent_id)?.name;
    const [first] = moved;
    if (moved.length === 1 && first) {
      const { name } = first;
      if (first.parent_id === parent_id) return t('app_menus.moved_within', { name, parent: parent ?? t('app_menus.top_level') });
      return parent === undefined ? t('app_menus.moved_top', { name }) : t('app_menus.moved_into', { name, parent });
    }
    const count = moved.length;
    return parent === undefined ? t('menu_work.moved_top', { count }) : t('menu_work.moved_into', { count, parent });
  };

  const ask = async (moves: readonly Move<T>[]): Promise<ReadonlyMap<string, number> | Refused> => {
    const seen = ({ id, version }: T): number => Math.max(version, versions.current.get(id) ?? 0);
    const latest = moves.map((move) => ({ ...move, item: { ...move.item, version: seen(move.item) } }));
    const [only] = latest;
    if (latest.length > 1 && port.batch) return port.batch.send(latest);
    if (!only) return { stale: false };
    const answer = await port.send(only.item, only);
    return 'version' in answer ? new Map([[only.item.id, answer.version]]) : answer;
  };

  async function run(moves: readonly Move<T>[], done: LastMove<T>, again = true): Promise<void> {
    const undo = port.show(placesAfter(tree, moves));
    const answering = sending.current.then(() => ask(moves));
    sending.current = answering;
    const answer = await answering;
    if (!('stale' in answer)) {
      for (const [id, version] of answer) versions.current.set(id, version);
      if (port.batch) port.batch.settle(answer);
      else for (const [id, version] of answer) port.settle(id, version);
      setLast(done);
      return;
    }
    undo();
    if (!answer.stale) return;
    const { current } = answer;
    for (const { id, version } of current ?? []) versions.current.set(id, version);
    const isWhereItWas = ({ item }: Move<T>): boolean =>
      current?.some(({ id, parent_id, sort }) => id === item.id && parent_id === item.parent_id && sort === item.sort) ?? false;
    // Changed in another way: where it stands is still as the person saw it.
    if (again && moves.every(isWhereItWas)) return run(moves, done, false);
    await port.reload();
    if (current) setClash({ moves, current, done });
    else pushNotice({ kind: 'info', title: t('app_menus.stale') });
  }

  const start = (moved: readonly T[], to: Place): void => void run(inARow(moved, to), { text: say(moved, to), back: wayBack(tree, moved) });
  return {
    last,
    clash,
    move: (item, to) => start([item], to),
    moveMany: start,
    undo: () => {
      if (!last?.back) return;
      const back = last.back.flatMap((move) => {
        const item = tree.byId.get(move.item.id);
        return item ? [{ ...move, item }] : [];
      });
      const [first] = back;
      if (!first) return;
      const text = back.length === 1 ? t('app_menus.undone', { name: first.item.name }) : t('menu_work.undone', { count: back.length });
      void run(back, { text });
    },
    settleClash: (insist) => {
      setClash(undefined);
      if (!insist || !clash) return;
      const moves = clash.moves.flatMap((move) => {
        const item = tree.byId.get(move.item.id);
        return item ? [{ ...move, item }] : [];
      });
      if (moves.length > 0) void run(moves, clash.done);
    },
  };
}
