import type { AppWords } from '@portico/contracts/platform/app-texts';
import type { App, MEMBER_KINDS } from '@portico/contracts/platform/apps';
import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { UserConfig } from '@portico/contracts/platform/user-configs';
import type { ChosenPreferences } from '@portico/contracts/platform/user-preferences';
import type { Timestamp as Time } from '@portico/server-kit/db/kit-tables';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Now } from './now.ts';

export interface AppTable {
  app_id: string;
  app_code: string;
  app_name: string;
  memo: Generated<string>;
  icon: App['icon'];
  status: Generated<App['status']>;
  freeze_at: Time | null;
  frozen_at: Time | null;
  close_at: Time | null;
  time_zone_id: Generated<string>;
  init_menu: Generated<boolean>;
  new_oms: Generated<boolean>;
  open_type: Generated<App['open_type']>;
  open_value: string;
  org_name: Generated<string>;
  rbac_tenant_id: string;
  context: Generated<string>;
  grouping: Generated<boolean>;
  admits_guests: Generated<boolean>;
  is_sample: Generated<boolean>;
  /** Of the picture in `app_logo`; empty where there is none. */
  logo_digest: Generated<string>;
  /** The dates that the planned times were made of, where they were given as dates. */
  freeze_on: string | null;
  close_on: string | null;
  /** By language. */
  texts: ColumnType<Readonly<Record<string, AppWords>>, string | undefined, string>;
  nav_version: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

export type MemberKind = (typeof MEMBER_KINDS)[number];

interface AppLogoTable {
  app_id: string;
  picture: Buffer;
  updated_at: Now;
}

/** Read once, when the user centre takes the roles over; see migration 0085. */
interface PlatformRoleTable {
  subject_id: string;
  role: PlatformRole;
  created_at: Now;
}
interface AppMemberTable {
  app_id: string;
  subject_id: string;
  kind: MemberKind;
  name: Generated<string>;
  by_hand: Generated<boolean>;
  by_directory: Generated<boolean>;
  version: Generated<number>;
  created_at: Now;
}
/** Written by triggers alone: migration 0092. A 64-bit number, read as text. */
interface RoleToTellTable {
  mark: GeneratedAlways<string>;
  subject_id: string;
}
interface UserConfigTable {
  subject_id: string;
  lang: string;
  theme: Generated<UserConfig['theme']>;
  time_zone_id: Generated<string>;
  first_hour_hidden: Generated<boolean>;
  updated_at: Now;
}

interface UserPreferenceTable extends Omit<ChosenPreferences, 'home_cards' | 'home_hidden'> {
  subject_id: string;
  home_cards: Generated<ChosenPreferences['home_cards']>;
  home_hidden: Generated<ChosenPreferences['home_hidden']>;
  updated_at: Now;
}

interface FavoriteAppTable {
  subject_id: string;
  app_id: string;
  created_at: Now;
}
interface AppVisitTable {
  subject_id: string;
  app_id: string;
  visited_at: Time;
}

export interface AppTables {
  app: AppTable;
  app_logo: AppLogoTable;
  favorite_app: FavoriteAppTable;
  app_visit: AppVisitTable;
  platform_role: PlatformRoleTable;
  app_member: AppMemberTable;
  role_to_tell: RoleToTellTable;
  user_config: UserConfigTable;
  user_preference: UserPreferenceTable;
}
