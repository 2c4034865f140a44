import { localDay } from '../lib/local-day.ts';
import type { DemoApp } from './demo-files.ts';
import { appId, menusOf, type DemoMenu } from './demo-menus.ts';
import type { RowsByTable } from './insert-rows.ts';
import { seeded } from '@portico/server-kit/seeded';

const DAYS = 92;
const DAY_MS = 86_400_000;
/** Opens a day of the page used most, on a working day. */
const BUSIEST: Readonly<Record<string, number>> = { orders: 310, support: 140, finance: 90, campus: 60, partners: 20 };
/** By word, in order. */
const PINNED: Readonly<Record<string, readonly string[]>> = {
  orders: ['all_orders', 'returns', 'shipments', 'price_lists', 'customer_directory', 'daily_sales', 'payment_review', 'stock_levels'],
  finance: ['incoming_invoices', 'settlement_runs', 'payment_runs', 'balance_sheet'],
};

const pagesOf = (app: DemoApp): DemoMenu[] => menusOf(app).filter(({ type, hidden }) => type === 'page' && !hidden);

/** Three months in which few pages are opened often and many now and then, hardly ever at weekends. */
export function useRows(app: DemoApp, now: number): RowsByTable {
  const { app_code, time_zone_id } = app;
  const busiest = BUSIEST[app_code] ?? 0;
  const random = seeded(app_code.length * 7_919 + busiest);
  const pinned = PINNED[app_code] ?? [];
  const rank = ({ word }: DemoMenu): number => (pinned.includes(word) ? pinned.indexOf(word) : pinned.length + random.below(40));
  const pages = pagesOf(app)
    .map((page) => ({ page, place: rank(page) }))
    .toSorted((a, b) => a.place - b.place);
  const days = Array.from({ length: DAYS }, (_, ago) => localDay(time_zone_id, now - ago * DAY_MS));
  return [
    [
      'page_use',
      days.flatMap((day) => {
        const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
        const share = (weekday === 0 || weekday === 6 ? 0.2 : 0.8 + random.next() * 0.4) * busiest;
        return pages.flatMap(({ page }, place) => {
          const uses = Math.floor((share * (0.7 + random.next() * 0.6)) / (place + 1) ** 1.5);
          return uses === 0 ? [] : [{ app_id: appId(app_code), day, app_menu_id: page.app_menu_id, uses }];
        });
      }),
    ],
  ];
}

export function quickEntryRows(app: DemoApp): RowsByTable {
  const pages = pagesOf(app);
  const entries = (PINNED[app.app_code] ?? []).flatMap((word) => pages.find((page) => page.word === word) ?? []);
  return [
    [
      'quick_entry',
      entries.map(({ app_menu_id }, sort) => ({ app_id: appId(app.app_code), menu_id: app_menu_id, is_global: false, sort })),
    ],
  ];
}
