import { ROOT } from '@portico/contracts/platform/app-menus';
import { useNavigate, useParams } from 'react-router';
import { changed, useAddress } from '../../lib/address.ts';
import { usePendingAddress } from '../../lib/pending-address.ts';
import { useTypedSearch } from '../../lib/typed-search.ts';
import { manageHref, useAppBase } from '../../domain/screens/app-base.ts';
import type { OwnerFilter } from './menu-items.ts';

const ownerOf = (value: string | null): OwnerFilter => (value === 'own' || value === 'service' ? value : 'all');
const MADE = ['page', 'directory'] as const;
type Made = (typeof MADE)[number];

/** What the address says of this screen: the menu that is open, the filters, what is being made, whose eyes one looks with. */
export function useMenusAddress() {
  const navigate = useNavigate();
  const base = useAppBase();
  const { app_menu_id = ROOT } = useParams();
  const [search, set] = useAddress();
  const address = usePendingAddress();
  const created = MADE.find((type) => type === search.get('new'));
  const [keyword, setKeyword] = useTypedSearch(search.get('q') ?? '', (words) => set({ q: words }));
  const at = (id: string, query: URLSearchParams): void =>
    void navigate(manageHref(base, 'menu-manage', id) + (query.size > 0 ? `?${query}` : ''));
  return {
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
      set({ q: '', owner: '' });
    },
    open: (id: string): void => {
      at(id, changed(address.now(), {}, ['new', 'parent']));
    },
    make: (type: Made, parent_id: string | undefined): void => {
      at(app_menu_id, changed(address.now(), { new: type, parent: parent_id }));
    },
  };
}
export type MenusAddress = ReturnType<typeof useMenusAddress>;
