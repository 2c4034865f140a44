import type { Deps, UcCtx } from '../../deps.ts';
import { openContact } from '../../lib/contact.ts';
import { openRealName } from '../../lib/personal.ts';
import { walkPersonal, type Among, type PersonalRow } from './orgs.queries.ts';

/** Real names and contacts are wrapped, and no index can know them: so many users are unwrapped for one page, and no more. */
const LOOKED_AT = 10_000;
/** Between two of these others get their turn. */
const AT_ONCE = 500;
/** Fewer letters of a contact are in too many. */
const CONTACT_PART = 3;

interface PersonalSearch extends Among {
  readonly keyword: string;
  /** Contacts are shown masked: only who administers the user centre may find them by a part. */
  readonly with_contacts: boolean;
}

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

function matcherOf(deps: Deps, { keyword, with_contacts }: PersonalSearch): (row: PersonalRow) => boolean {
  const word = keyword.toLowerCase();
  const digits = /^[0-9+() -]+$/.test(keyword) ? digitsOf(keyword) : '';
  const contact = (row: PersonalRow, kind: 'mobile' | 'email'): string =>
    openContact(deps.keyring, kind, row.subject_id, row[`${kind}_wrapped`]);
  return (row) => {
    if (openRealName(deps.keyring, row).toLowerCase().includes(word)) return true;
    if (!with_contacts || word.length < CONTACT_PART) return false;
    if (digits.length >= CONTACT_PART && digitsOf(contact(row, 'mobile')).includes(digits)) return true;
    return contact(row, 'email').includes(word);
  };
}

interface PersonalMatches {
  readonly ids: readonly string[];
  /** The last user that was looked at, where others are left: whoever comes after is for the next page. */
  readonly end: string | undefined;
}

/** The first users after the cursor whose real name, or a contact, has the keyword in it. */
export async function findByPersonal(
  deps: Deps,
  ctx: UcCtx,
  search: PersonalSearch,
  cursor: string,
  limit: number,
): Promise<PersonalMatches> {
  const matches = matcherOf(deps, search);
  const ids: string[] = [];
  let after = cursor;
  for (let seen = 0; seen < LOOKED_AT && ids.length < limit; seen += AT_ONCE) {
    const rows = await walkPersonal(ctx.db, search, after, AT_ONCE);
    ids.push(...rows.filter(matches).map((row) => row.subject_id));
    after = rows.at(-1)?.subject_id ?? after;
    if (rows.length < AT_ONCE) return { ids, end: undefined };
  }
  return { ids, end: after };
}
