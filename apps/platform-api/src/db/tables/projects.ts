import type { Generated } from 'kysely';
import type { Now } from './now.ts';

export interface ProjectTable {
  project_id: string;
  project_name: string;
  callback_address: string;
  memo: Generated<string>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}
interface ServiceCategoryTable {
  category_id: string;
  name: string;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
}

export interface ProjectTables {
  project: ProjectTable;
  service_category: ServiceCategoryTable;
}
