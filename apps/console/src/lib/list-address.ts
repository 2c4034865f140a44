import { LIMITS } from '@portico/contracts/limits';
import { useAddress } from './address.ts';
import { oneOf } from './one-of.ts';

export const PAGE_SIZES = [20, 50, LIMITS.page_size] as const;
const PAGES: readonly string[] = ['page', 'cursor'];
/** What is open, and where one is in the list: no filters, and no reason to begin again. */
const PLACES: readonly string[] = [...PAGES, 'size', 'open', 'new', 'tab'];

export interface ListAddress {
  /** Empty where the address does not say. */
  readonly get: (key: string) => string;
  readonly page: number;
  readonly size: number;
  /** An empty value takes the key out. Another filter begins at its first page. */
  readonly set: (changes: Readonly<Record<string, string>>) => void;
}

/** A list whose filters, page and open entry stand in the address. */
export function useListAddress(): ListAddress {
  const [search, set] = useAddress();
  const size = PAGE_SIZES.find((s) => s === Number(search.get('size'))) ?? PAGE_SIZES[0];
  const page = Number(search.get('page'));
  return {
    get: (key) => search.get(key) ?? '',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, Math.floor(LIMITS.page_offset / size)) : 1,
    size,
    set: (changes) => set(changes, { drop: Object.keys(changes).some((key) => !PLACES.includes(key)) ? PAGES : [] }),
  };
}

/** How the address says a page and its size; what is usual is not said. */
export const pageChange = (page: number, size: number): { readonly page: string; readonly size: string } => ({
  page: page === 1 ? '' : String(page),
  size: size === PAGE_SIZES[0] ? '' : String(size),
});

/** The part of a query that asks for the page of the address. */
export const pageOf = ({ page, size }: ListAddress): { readonly offset: number; readonly limit: number } => ({
  offset: (page - 1) * size,
  limit: size,
});

/** The part that asks for the order of the address, where the list knows it. */
export function orderOf<K extends string>(address: ListAddress, known: readonly K[]): { readonly order?: K } {
  const order = oneOf(address.get('order'), known);
  return order === undefined ? {} : { order };
}
