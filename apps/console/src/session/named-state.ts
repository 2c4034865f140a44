import type { ResponseOf } from '@portico/contracts/endpoint';
import type { appAdmin } from '@portico/contracts/platform/app-admin';
import type { appMenus } from '@portico/contracts/platform/app-menus';
import type { apps } from '@portico/contracts/platform/apps';
import type { logs } from '@portico/contracts/platform/logs';
import type { quickEntries } from '@portico/contracts/platform/quick-entries';
import type { templates } from '@portico/contracts/platform/templates';
import type { userApps } from '@portico/contracts/platform/user-apps';
import type { AppTarget } from './app-slice.ts';
import type { RootState } from './state.ts';

/** What the data cache holds, by the endpoint that asked for it. */
interface Held {
  readonly navigation: ResponseOf<typeof appMenus.navigation>;
  readonly appByCode: ResponseOf<typeof apps.by_code>;
  readonly myApps: ResponseOf<typeof apps.mine>;
  readonly favoriteApps: ResponseOf<typeof userApps.favorites>;
  readonly appDetail: ResponseOf<typeof apps.detail>;
  readonly quickEntries: ResponseOf<typeof quickEntries.list>;
  readonly logs: ResponseOf<typeof logs.query>;
  readonly userSecurity: { readonly result: 0 | 1 };
  readonly allApps: ResponseOf<typeof appAdmin.list>;
  readonly template: ResponseOf<typeof templates.read>;
}
type Status = 'uninitialized' | 'pending' | 'fulfilled' | 'rejected';

interface Answered<T> {
  readonly status: Status;
  readonly data: T | undefined;
  readonly asked: unknown;
}

/** The latest answer of an endpoint, whatever was asked. Nothing is held a second time for it. */
function latest<K extends keyof Held>(state: RootState, endpoint: K): Answered<Held[K]> {
  const [entry] = Object.values(state.contract_api.queries)
    .filter((each) => each?.endpointName === endpoint)
    .toSorted((a, b) => (b?.startedTimeStamp ?? 0) - (a?.startedTimeStamp ?? 0));
  return { status: entry?.status ?? 'uninitialized', data: entry?.data as Held[K] | undefined, asked: entry?.originalArgs };
}

const NONE: readonly never[] = [];
const listed = <T>(list: { readonly items: readonly T[] } | undefined): readonly T[] => list?.items ?? NONE;

/** R3.03: the app of this window, as other systems know it. Another window may be in another one. */
export function windowAppInfo(state: RootState): Pick<AppTarget, 'app_id' | 'open_type' | 'open_value'> | null {
  const { info } = state.appTarget;
  return info && { app_id: info.app_id, open_type: info.open_type, open_value: info.open_value };
}

/** The log is read page by page from 1. */
function logPage(asked: unknown): number {
  const { offset = 0, limit = 1 } = (asked as { query?: { offset?: number; limit?: number } } | undefined)?.query ?? {};
  return Math.floor(offset / limit) + 1;
}

/** R3.18: the client state by its specified names. What the server knows is read from the data cache. */
export const namedState = {
  theme: (state: RootState) => state.theme,
  userMenu: (state: RootState) => ({
    status: latest(state, 'navigation').status,
    permission: state.appTarget.info === null ? NONE : (latest(state, 'appByCode').data?.capabilities ?? NONE),
  }),
  login: (state: RootState) => state.global.login,
  myAppLists: (state: RootState) => {
    const { items = NONE, count = 0 } = latest(state, 'myApps').data ?? {};
    const first = listed(latest(state, 'favoriteApps').data);
    const ids = new Set(first.map(({ app_id }) => app_id));
    return { lists: [...first, ...items.filter(({ app_id }) => !ids.has(app_id))], apps: { items, count }, userFirstApps: first };
  },
  appTarget: (state: RootState) => state.appTarget,
  header: (state: RootState) => ({ selectAppId: state.global.selectAppId }),
  slideState: (state: RootState) => state.slideState,
  adminLists: (state: RootState) => listed(latest(state, 'allApps').data),
  global: (state: RootState) => state.global,
  log: (state: RootState) => {
    const { data, asked } = latest(state, 'logs');
    return { logData: listed(data), logPage: logPage(asked) };
  },
  security: (state: RootState) => ({ userSecurity: latest(state, 'userSecurity').data ?? { result: 0 as const } }),
  appDetail: (state: RootState) => latest(state, 'appDetail').data ?? null,
  quickEntranceDetail: (state: RootState) => listed(latest(state, 'quickEntries').data),
  templateDetail: (state: RootState) => latest(state, 'template').data ?? null,
} as const;

/** R3.18: `routing` is where the address says one is; the router holds it, and nobody else. */
export function routingOf(hash: string): { readonly pathname: string; readonly search: string } {
  const { pathname, search } = new URL(hash.slice(1) || '/', 'http://console');
  return { pathname, search };
}
