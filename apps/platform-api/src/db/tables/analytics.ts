import type { EventConfig } from '@portico/contracts/platform/analytics';
import type { Timestamp as Time } from '@portico/server-kit/db/kit-tables';
import type { Generated, JSONColumnType } from 'kysely';
import type { Now } from './now.ts';

export interface AnalyticsEventConfigTable {
  event_code: string;
  name: string;
  event_type: EventConfig['event_type'];
  kind: EventConfig['kind'];
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}
interface AnalyticsSessionTable {
  device_id: string;
  session_id: string;
  began_at: Time;
  last_at: Time;
}
interface AnalyticsEventTable {
  event_id: string;
  session_began: Time;
  device_id: string;
  session_id: string;
  sequence: number;
  event_code: string;
  event_type: string;
  kind: string;
  variant: string;
  app_id: string | null;
  app_menu_id: string | null;
  page: string;
  params: JSONColumnType<Record<string, string>>;
  subject_id: string;
  account_type: string;
  occurred_at: Time;
  received_at: Time;
}
export interface StoredEvent {
  event_id: string;
  sequence: number;
  event_code: string;
  event_type: string;
  kind: string;
  app_id: string | null;
  app_menu_id: string | null;
  page: string;
  params: Readonly<Record<string, string>>;
  occurred_at: string;
}
interface AnalyticsQueueTable {
  consumer: 'page_use' | 'sink';
  batch_id: string;
  events: JSONColumnType<StoredEvent[]>;
}
interface AnalyticsSinkStateTable {
  only_one: Generated<boolean>;
  failures: Generated<number>;
  not_before: Now;
}
interface PageUseTable {
  app_id: string;
  day: Time;
  app_menu_id: string;
  uses: number;
}

export interface AnalyticsTables {
  analytics_event_config: AnalyticsEventConfigTable;
  analytics_session: AnalyticsSessionTable;
  analytics_event: AnalyticsEventTable;
  analytics_queue: AnalyticsQueueTable;
  analytics_sink_state: AnalyticsSinkStateTable;
  page_use: PageUseTable;
}
