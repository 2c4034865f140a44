import type { AppMenu } from '@portico/contracts/platform/app-menus';
import type { MenuFields } from './three-way.ts';

export interface ServiceHead {
  service_id: string;
  service_code: string;
  nickname: string;
  menus_revision: number;
}

/** A menu that a service offers. */
export interface Offer {
  service_id: string;
  service_menu_id: string;
  parent_id: string | null;
  biz_type: string;
  code: string;
  type: AppMenu['type'];
  version: number;
  added_in: number;
  fields: MenuFields;
}

/** An app's menu that was taken from a service, with the three sides of it. */
export interface Link {
  app_id: string;
  app_menu_id: string;
  parent_id: string | null;
  code: string;
  type: AppMenu['type'];
  service_id: string;
  service_menu_id: string;
  linked_version: number;
  /** Null: the service no longer has it. */
  current_version: number | null;
  base: MenuFields;
  theirs: MenuFields | null;
  ours: MenuFields;
}

/** A menu of an app, for placing others. */
export interface AppPlace {
  menu_id: string;
  parent_id: string | null;
  type: AppMenu['type'];
  biz_type: string;
  code: string;
  service_menu_id: string | null;
}

/** What links one app to one service: everything that a synchronization of the two is planned from. */
export interface LinkState {
  readonly service: ServiceHead;
  /** Siblings in their order. */
  readonly offers: readonly Offer[];
  readonly links: readonly Link[];
  readonly places: readonly AppPlace[];
  readonly seen_revision: number;
}
