import { useMemo, useState } from 'react';
import { readStored, store } from '../lib/storage.ts';
import type { Column } from './resource-table.tsx';

const KEPT = 'portico-hidden-columns';

/** A list is known by the columns it has: with other columns it is another list. */
const nameOf = <T>(columns: readonly Column<T>[]): string => columns.map(({ key }) => key).join();

function readHidden(): Readonly<Record<string, readonly string[]>> {
  try {
    // `hide` wrote it, in this browser.
    return JSON.parse(readStored(KEPT) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}

export interface ColumnChoice<T> {
  readonly shown: readonly Column<T>[];
  /** Those that may be hidden: not the one that says what a row is. */
  readonly optional: readonly Column<T>[];
  readonly isHidden: (key: string) => boolean;
  readonly hide: (keys: readonly string[]) => void;
}

/** Columns that something else has named, for as long as it is open. */
export interface NamedColumns {
  readonly keys: readonly string[];
  readonly set: (keys: readonly string[]) => void;
}

/** Which columns of a list a person wants to see, in this browser; or those that are named. */
export function useColumnChoice<T>(columns: readonly Column<T>[], named?: NamedColumns): ColumnChoice<T> {
  const name = nameOf(columns);
  const [kept, setKept] = useState(readHidden);
  const unnamed = named && columns.filter(({ key }) => !named.keys.includes(key)).map(({ key }) => key);
  const hidden = unnamed ?? kept[name] ?? columns.filter(({ starts_hidden = false }) => starts_hidden).map(({ key }) => key);
  const hidden_keys = hidden.join();
  // The same lists while nothing about them changes: rows are not drawn anew.
  const { optional, isHidden, shown } = useMemo(() => {
    const keys = hidden_keys.split(',');
    const may_hide = columns.filter(({ narrow, unseen_title = false }) => narrow !== 'first' && !unseen_title);
    const hides = (key: string): boolean => keys.includes(key) && may_hide.some((column) => column.key === key);
    return { optional: may_hide, isHidden: hides, shown: columns.filter(({ key }) => !hides(key)) };
  }, [columns, hidden_keys]);
  return {
    shown,
    optional,
    isHidden,
    hide: (keys) => {
      if (named) return named.set(columns.filter(({ key }) => !keys.includes(key)).map(({ key }) => key));
      const next = { ...readHidden(), [name]: keys };
      store(KEPT, JSON.stringify(next));
      return setKept(next);
    },
  };
}
