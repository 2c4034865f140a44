import { ROOT } from '@portico/contracts/platform/app-menus';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useTypedSearch } from '../../lib/typed-search.ts';
import { manageHref, useAppBase } from '../../session/app-base.ts';
import type { OwnerFilter } from './menu-items.ts';

const ownerOf = (value: string | null): OwnerFilter => (value === 'own' || value === 'service' ? value : 'all');
const MADE = ['page', 'directory'] as const;
type Made = (typeof MADE)[number];

/** What the address says of this screen: the menu that is open, the filters, what is being made, whose eyes one looks with. */
export function useMenusAddress() {
  const navigate = useNavigate();
  const base = useAppBase();
  const { app_menu_id = ROOT } = useParams();
  const [search, setSearch] = useSearchParams();
  const created = MADE.find((type) => type === search.get('new'));
  /** Undefined takes it out. */
  const set = (changes: Readonly<Record<string, string | undefined>>): void =>
    setSearch(
      (before) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) before.delete(key);
          else before.set(key, value);
        }
        return before;
      },
      { replace: true },
    );
  const [keyword, setKeyword] = useTypedSearch(search.get('q') ?? '', (words) => set({ q: words || undefined }));
  const at = (id: string, query: URLSearchParams): void =>
    void navigate(manageHref(base, 'menu-manage', id) + (query.size > 0 ? `?${query}` : ''));
  return {
    base,
    app_menu_id,
    /** As it is typed; the address follows after a pause. */
    keyword,
    setKeyword,
    owner: ownerOf(search.get('owner')),
    making: created,
    parent_id: search.get('parent') ?? '',
    /** `role:…`, `person:…` or `guest`; empty while one chooses, absent while one edits. */
    as: search.get('as') ?? undefined,
    lang: search.get('lang') ?? '',
    set,
    clear: (): void => {
      setKeyword('');
      set({ q: undefined, owner: undefined });
    },
    open: (id: string): void => {
      const kept = new URLSearchParams(search);
      kept.delete('new');
      kept.delete('parent');
      at(id, kept);
    },
    make: (type: Made, parent_id: string | undefined): void => {
      const next = new URLSearchParams(search);
      next.set('new', type);
      if (parent_id === undefined) next.delete('parent');
      else next.set('parent', parent_id);
      at(app_menu_id, next);
    },
  };
}
export type MenusAddress = ReturnType<typeof useMenusAddress>;
