import type { Replica } from '@portico/server-kit/db/replica';
import type { CheckpointKey } from '@portico/server-kit/operation-log/signing-key';
import type { UserCentre } from './auth/user-centre.ts';
import type { PlatformDB } from './db/schema.ts';
import type { Access } from './features/access/access.service.ts';
import type { CollectOptions } from './features/analytics/collect.service.ts';
import type { Navigation } from './features/app-menus/navigation.service.ts';
import type { InitMenus } from './features/apps/app-init.service.ts';
import type { Apps } from './features/apps/apps.service.ts';
import type { People } from './features/people/people.service.ts';

/** What several features share, and what one of them needs from outside; made once, in `server.ts`. */
export interface Deps {
  readonly access: Access;
  readonly navigation: Navigation;
  readonly people: People;
  readonly apps: Apps;
  /** For reads that may be some seconds old. Absent: there is none. */
  readonly replica?: Replica<PlatformDB> | undefined;
  /** Signs exported logs. Absent: they are not signed. */
  readonly export_key?: CheckpointKey | undefined;
  readonly user_centre: UserCentre;
  /** Of the credential that the platform has from the user centre: what the user centre asks here is signed with it too. */
  readonly own_service_id: string;
  /** Where people reach the console and the calls. */
  readonly base_url: string;
  readonly init_menus: InitMenus;
  readonly analytics: Omit<CollectOptions, 'access'>;
  /** Origins of services and pages that a check may ask although they are not of the public internet. */
  readonly inside_origins: readonly string[];
  readonly clock: () => number;
}
