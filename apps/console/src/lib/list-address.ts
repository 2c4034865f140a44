import { LIMITS } from '@portico/contracts/limits';
import { useSearchParams } from 'react-router';

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

/** Of the page itself: what was rendered last is older than a row that was opened while a search waited for its letters. */
const addressNow = (): URLSearchParams => new URLSearchParams(location.hash.split('?', 2)[1]);

/** A list whose filters, page and open entry stand in the address. */
export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const size = PAGE_SIZES.find((s) => s === Number(search.get('size'))) ?? PAGE_SIZES[0];
  const page = Number(search.get('page'));
  return {
    get: (key) => search.get(key) ?? '',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, Math.floor(LIMITS.page_offset / size)) : 1,
    size,
    set: (changes) => {
      const next = addressNow();
      if (Object.keys(changes).some((key) => !PLACES.includes(key))) for (const key of PAGES) next.delete(key);
      for (const [key, value] of Object.entries(changes)) {
        if (value === '') next.delete(key);
        else next.set(key, value);
      }
      setSearch(next, { replace: true });
    },
  };
}

/** The part of a query that asks for the page of the address. */
export const pageOf = ({ page, size }: ListAddress): { readonly offset: number; readonly limit: number } => ({
  offset: (page - 1) * size,
  limit: size,
});
