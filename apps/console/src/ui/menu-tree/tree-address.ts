import { useSearchParams } from 'react-router';

export interface TreeAddress {
  readonly keyword: string;
  readonly selected: string | undefined;
  readonly creating: 'page' | 'directory' | undefined;
  readonly parent: string | undefined;
  readonly find: (keyword: string) => void;
  readonly open: (id: string | undefined) => void;
  readonly startNew: (type: 'page' | 'directory', parent?: string) => void;
}

/** The selected menu, the form that is open and the filter of a tree stand in the address. */
export function useTreeAddress(): TreeAddress {
  const [search, setSearch] = useSearchParams();
  const go = (changes: Readonly<Record<string, string>>, replace: boolean): void =>
    setSearch(
      (before) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') before.delete(key);
          else before.set(key, value);
        }
        return before;
      },
      { replace },
    );
  const creating = search.get('new');
  return {
    keyword: search.get('q') ?? '',
    selected: search.get('open') ?? undefined,
    creating: creating === 'page' || creating === 'directory' ? creating : undefined,
    parent: search.get('parent') ?? undefined,
    find: (q) => go({ q }, true),
    open: (id = '') => go({ open: id, new: '', parent: '' }, false),
    startNew: (type, parent = '') => go({ new: type, parent }, false),
  };
}
