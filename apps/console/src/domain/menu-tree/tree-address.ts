import { useAddress } from '../../lib/address.ts';

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
  const [search, set] = useAddress();
  const creating = search.get('new');
  return {
    keyword: search.get('q') ?? '',
    selected: search.get('open') ?? undefined,
    creating: creating === 'page' || creating === 'directory' ? creating : undefined,
    parent: search.get('parent') ?? undefined,
    find: (q) => set({ q }),
    open: (id = '') => set({ open: id, new: '', parent: '' }, { replace: false }),
    startNew: (type, parent = '') => set({ new: type, parent }, { replace: false }),
  };
}
