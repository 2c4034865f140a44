import { FilterParser, PagedResultsControl, SearchEntry, SearchRequest, type Filter } from 'ldapts';
import type { LdapConnection } from './ldap-connection.ts';
import { LdapBroken } from './ldap-frames.ts';

/** Why what was read is not everything. Whoever reads it ends nobody by it. */
export const INCOMPLETE = ['referral', 'no_paging', 'too_many', 'too_large', 'endless'] as const;
export class Incomplete extends LdapBroken {
  readonly why: (typeof INCOMPLETE)[number];
  constructor(why: (typeof INCOMPLETE)[number]) {
    super(`the directory did not answer everything: ${why}`);
    this.why = why;
  }
}

/** Over one connection, all searches together. */
export interface SearchBounds {
  readonly page_size: number;
  readonly answer_ms: number;
  readonly most_entries: number;
  readonly most_bytes: number;
}

interface Search {
  readonly base: string;
  readonly scope: 'base' | 'sub';
  readonly filter: string;
  /** By name, and no others. */
  readonly attributes: readonly string[];
  /** No more than that: for looking whether there is anything. */
  readonly first_page?: boolean;
}

/** Values of one attribute, by a name as it was asked for, in whatever letters the server writes it. */
export type Found = (attribute: string) => readonly Buffer[];

export interface FoundEntry {
  readonly dn: string;
  readonly values: Found;
  /** Where a server answers a long attribute in parts (Active Directory): how the next part is asked for. */
  readonly next: ReadonlyMap<string, string>;
}

const RANGE = /^([^;]+);range=(\d+)-(\d+|\*)$/i;

function foundEntry({ name, attributes }: SearchEntry): FoundEntry {
  const values = new Map<string, readonly Buffer[]>();
  const next = new Map<string, string>();
  for (const { type, parsedBuffers } of attributes) {
    const [, plain = type, , to] = RANGE.exec(type) ?? [];
    const key = plain.toLowerCase();
    // The attribute itself comes as well, without values, beside its first part.
    if (parsedBuffers.length > 0 || !values.has(key)) values.set(key, parsedBuffers);
    if (to !== undefined && to !== '*') next.set(key, `${plain};range=${Number(to) + 1}-*`);
  }
  return { dn: name, values: (attribute) => values.get(attribute.toLowerCase()) ?? [], next };
}

export const parsedFilter = (text: string): Filter => FilterParser.parseString(text);

/** Searches page by page (RFC 2696). It ends when the server says that there is no more, and at nothing less. */
export function createSearch(connection: LdapConnection, bounds: SearchBounds) {
  let entries = 0;
  return async function search(
    { base, scope, filter, attributes, first_page = false }: Search,
    each: (entry: FoundEntry) => void,
  ): Promise<void> {
    const parsed = parsedFilter(filter);
    let cookie: Buffer = Buffer.alloc(0);
    let pages = 0;
    do {
      const paging = new PagedResultsControl({ value: { size: bounds.page_size, cookie }, critical: true });
      const answer = await connection.ask(
        (messageId) =>
          new SearchRequest({
            messageId,
            baseDN: base,
            scope,
            filter: parsed,
            attributes: [...attributes],
            timeLimit: Math.ceil(bounds.answer_ms / 1_000),
            ...(scope === 'base' ? {} : { controls: [paging] }),
          }),
        (part) => {
          if (!(part instanceof SearchEntry)) throw new Incomplete('referral');
          entries += 1;
          if (entries > bounds.most_entries) throw new Incomplete('too_many');
          if (connection.received() > bounds.most_bytes) throw new Incomplete('too_large');
          each(foundEntry(part));
        },
      );
      if (scope === 'base') return;
      const control = answer.controls?.find((sent) => sent instanceof PagedResultsControl);
      if (control?.value?.cookie === undefined) throw new Incomplete('no_paging');
      ({ cookie } = control.value);
      if (first_page) return;
      pages += 1;
      // A page may be empty with more to come, but not for ever.
      if (pages > bounds.most_entries / bounds.page_size + 1_000) throw new Incomplete('endless');
    } while (cookie.length > 0);
  };
}
export type RunSearch = ReturnType<typeof createSearch>;
