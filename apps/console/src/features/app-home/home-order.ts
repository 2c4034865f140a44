import { HOME_CARDS, type HomeCard } from '@portico/contracts/platform/user-preferences';

/** Whether a card takes a row for itself, or the wide or the narrow part of one. */
const PLACES: Readonly<Record<HomeCard, 'whole' | 'wide' | 'narrow'>> = {
  entries: 'whole',
  favorites: 'whole',
  use: 'wide',
  messages: 'narrow',
  recent: 'wide',
  unsaved: 'narrow',
  about: 'whole',
};

/** What somebody has put in an order, and after it what came since. */
export const orderedCards = (chosen: readonly HomeCard[]): readonly HomeCard[] => [
  ...chosen,
  ...HOME_CARDS.filter((card) => !chosen.includes(card)),
];

/** Columns of cards that stand beside each other, or the one of a card that takes the whole row. */
export type HomeRow = readonly (readonly HomeCard[])[];

/** Cards of both widths that follow each other share a row, each in the column of its width. */
export function rowsOf(cards: readonly HomeCard[]): readonly HomeRow[] {
  const rows: HomeRow[] = [];
  let [wide, narrow]: [HomeCard[], HomeCard[]] = [[], []];
  const end = (): void => {
    const columns = [wide, narrow].filter((column) => column.length > 0);
    if (columns.length > 0) rows.push(columns);
    [wide, narrow] = [[], []];
  };
  for (const card of cards) {
    if (PLACES[card] === 'whole') {
      end();
      rows.push([[card]]);
    } else (PLACES[card] === 'wide' ? wide : narrow).push(card);
  }
  end();
  return rows;
}

/** The card one place up or down among those that are shown. */
export function movedCard(cards: readonly HomeCard[], card: HomeCard, by: 1 | -1): readonly HomeCard[] {
  const to = cards.indexOf(card) + by;
  if (to < 0 || to >= cards.length) return cards;
  return cards.filter((each) => each !== card).toSpliced(to, 0, card);
}
