import { Segmented } from 'antd';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { hasWords } from '../../api/menu-item.ts';
import type { CheckItem } from '../../ui/tree-editor/check-tree.tsx';
import { withAncestors, type Tree } from '../../lib/tree-math.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './access.module.css';

export interface Part<T> {
  readonly key: string;
  readonly label: string;
  readonly has: (item: T) => boolean;
}

export interface TickFilter {
  readonly keyword: string;
  /** Absent: everything is shown. */
  readonly only: ReadonlySet<string> | undefined;
  readonly tools: ReactNode;
  /** In place of the tree when nothing is left of it. */
  readonly nothing: ReactNode;
}

/** What of a tree of ticks is shown: by words and by a part of it. Both stand in the address. */
export function useTickFilter<T extends CheckItem>(
  tree: Tree<T>,
  parts: readonly Part<T>[],
  label: string,
  within: ((item: T) => boolean) | undefined,
  more: ReactNode,
): TickFilter {
  const { t } = useTranslation();
  const [search, set] = useAddress();
  const typed = search.get('q') ?? '';
  const keyword = useDeferredValue(typed);
  const part = parts.find(({ key }) => key === search.get('show'));
  const leaves = useMemo(
    () => [...tree.byId.values()].filter((item) => tree.childrenOf(item.id).length === 0 && (within?.(item) ?? true)),
    [tree, within],
  );
  const filtered = keyword !== '' || part !== undefined || within !== undefined;
  const only = useMemo(() => {
    if (!filtered) return undefined;
    const shown = new Set(leaves.map(({ id }) => id));
    // Whoever looks for a directory looks for what is in it.
    const named = (item: T): boolean => {
      for (let at: T | undefined = item; at; at = at.parent_id === null ? undefined : tree.byId.get(at.parent_id))
        if (hasWords(at, keyword)) return true;
      return false;
    };
    return withAncestors(tree, (item) => shown.has(item.id) && named(item) && (part?.has(item) ?? true));
  }, [tree, leaves, filtered, keyword, part]);
  const option = (value: string, name: string, count: number) => ({
    value,
    label: (
      <span>
        {name} <span className={styles['figure']}>{count}</span>
      </span>
    ),
  });
  return {
    keyword,
    only,
    tools: (
      <div className={styles['tools']}>
        <SearchField className={styles['search']} label={label} value={typed} onChange={(q) => set({ q })} />
        <Segmented
          className={styles['parts'] ?? ''}
          aria-label={t('access.show')}
          value={part?.key ?? ''}
          onChange={(value) => set({ show: value })}
          options={[
            option('', t('common.all'), leaves.length),
            ...parts.map(({ key, label: name, has }) => option(key, name, leaves.filter(has).length)),
          ]}
        />
        {more}
      </div>
    ),
    nothing: only?.size === 0 ? <NothingFound onClear={() => set({ q: '', show: '' })} /> : null,
  };
}
