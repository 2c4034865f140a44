import type { Column, Page, Step } from '../api-types.ts';
import { CATALOGUE, type Entry } from '../data/catalogue.ts';
import { COLUMNS } from '../data/columns.ts';
import { STATE_SETS, STATES, words, type StateEntry } from '../data/states.ts';
import type { SitePage } from './site.ts';

/** A column as the catalogue writes it: `state=bill*`. */
export interface ColumnPlan {
  readonly key: keyof typeof COLUMNS;
  /** The prefix of a code, or the set of states. */
  readonly arg: string | undefined;
  readonly editable: boolean;
  readonly required: boolean;
  readonly in_record_only: boolean;
}

const LONGEST = { text: 200, name: 200, code: 40, long_text: 2_000 } as const;
const LARGEST = { number: 1_000_000, money: 100_000_000, percent: 100, minutes: 10_000 } as const;
const MOST: Readonly<Record<string, number>> = { ...LONGEST, ...LARGEST };
/** Menus that show more about a value, and the apps that have them. */
const OPENS: Readonly<Record<string, { readonly code: string; readonly apps: readonly string[] }>> = {
  customer: { code: 'customers.customer-directory', apps: ['orders', 'support'] },
  supplier: { code: 'purchasing.suppliers', apps: ['orders'] },
  carrier: { code: 'fulfilment.carriers', apps: ['orders'] },
};
/** Changing needs more than seeing, where the app tells the two apart. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  all_orders: ['order:write'],
  order_drafts: ['order:write'],
  returns: ['refund:approve', 'warranty:refund'],
  articles: ['article:review'],
};
const STEPS = [
  words('Basics', '基本信息', 'الأساسيات', 'Asas', 'Основное'),
  words('Details', '详细信息', 'التفاصيل', 'Butiran', 'Подробности'),
] as const;

export function entryOf(word: string): Entry {
  const entry = CATALOGUE[word];
  if (!entry) throw new Error(`the catalogue has no page ${word}`);
  return entry;
}

const isColumn = (key: string): key is keyof typeof COLUMNS => key in COLUMNS;
const isStateSet = (name: string): name is keyof typeof STATE_SETS => name in STATE_SETS;

function planOf(token: string, in_record_only: boolean): ColumnPlan {
  const [, key = '', arg, mark] = /^(\w+)(?:=([^*!]+))?([*!])?$/.exec(token) ?? [];
  if (!isColumn(key)) throw new Error(`no column ${token}`);
  return { key, arg, editable: mark !== undefined, required: mark === '!', in_record_only };
}

export function plansOf(word: string): ColumnPlan[] {
  const [, , , table, record = ''] = entryOf(word);
  const tokens = (text: string): string[] => text.split(' ').filter((token) => token !== '');
  return [...tokens(table).map((token) => planOf(token, false)), ...tokens(record).map((token) => planOf(token, true))];
}

export function statesOf(arg: string | undefined): readonly (keyof typeof STATES)[] {
  if (arg === undefined || !isStateSet(arg)) throw new Error(`no states ${arg ?? ''}`);
  return STATE_SETS[arg];
}

function columnOf({ key, arg, editable, required, in_record_only }: ColumnPlan, shown_in: SitePage['shown_in']): Column {
  const { label, type } = COLUMNS[key];
  const most = MOST[type];
  const more = OPENS[key];
  const opens = more && [...shown_in.keys()].every((app_code) => more.apps.includes(app_code)) ? more.code : undefined;
  return {
    key,
    label,
    type,
    editable,
    required,
    ...(type === 'money' ? { currency: 'EUR' } : {}),
    ...(most === undefined ? {} : { most }),
    ...(opens === undefined ? {} : { opens }),
    ...(in_record_only ? { in_record_only } : {}),
    ...(type === 'state'
      ? {
          states: statesOf(arg).map((value) => {
            const [tone, ...said]: StateEntry = STATES[value];
            return { value, tone, label: words(...said) };
          }),
        }
      : {}),
  };
}

/** What a person must fill in comes first, the rest after it. */
function stepsOf(columns: readonly Column[]): Step[] {
  const asked = columns.filter((column) => column.editable);
  return STEPS.map((title, index) => ({
    title,
    fields: asked.filter((column) => (column.in_record_only === true) === (index === 1)).map((column) => column.key),
  }));
}

export function pageOf({ path, word, title, shown_in }: SitePage): Omit<Page, 'writable'> {
  const [kind, technology] = entryOf(word);
  const columns = plansOf(word).map((plan) => columnOf(plan, shown_in));
  return { path, kind, technology, title, columns, steps: kind === 'wizard' ? stepsOf(columns) : [], writes_with: WRITES[word] ?? [] };
}
