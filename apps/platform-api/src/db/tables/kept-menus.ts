import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { Generated } from 'kysely';
import type { Now } from './now.ts';

interface KeptMenu {
  app_id: string;
  menu_id: string;
  is_global: boolean;
}
interface FavoriteMenuTable extends KeptMenu {
  subject_id: string;
  created_at: Now;
}
interface MenuVisitTable extends KeptMenu {
  subject_id: string;
  visited_at: Timestamp;
  visits: Generated<number>;
}
interface QuickEntryTable extends KeptMenu {
  sort: number;
  version: Generated<number>;
  created_at: Now;
}

export interface KeptMenuTables {
  favorite_menu: FavoriteMenuTable;
  menu_visit: MenuVisitTable;
  quick_entry: QuickEntryTable;
}
