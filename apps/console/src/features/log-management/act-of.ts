import type { LogEntry, LOG_METHODS } from '@portico/contracts/platform/logs';

type Method = (typeof LOG_METHODS)[number];

/** What a request of each method may have done, in a word; the first is what it does unless its path says otherwise. */
export const ACTS_OF = {
  POST: ['created', 'done', 'moved', 'deleted'],
  PUT: ['changed'],
  PATCH: ['changed', 'moved'],
  DELETE: ['deleted'],
  CLI: ['command'],
  JOB: ['job'],
} as const satisfies Readonly<Record<Method, readonly [string, ...string[]]>>;
export type Act = (typeof ACTS_OF)[Method][number];

const ACTIONS: Readonly<Record<string, Act>> = { delete: 'deleted', move: 'moved' };

/** By the method alone every action would be a creation, and every move a change. */
export function actOf({ request_method, request_uri }: Pick<LogEntry, 'request_method' | 'request_uri'>): Act | undefined {
  const [path = ''] = request_uri.split('?');
  const action = /\/actions\/(\w+)/.exec(path)?.[1];
  if (request_method === 'POST' && action !== undefined) return ACTIONS[action] ?? 'done';
  if (request_method === 'PATCH' && /\/sort\/\d+$/.test(path)) return 'moved';
  return Object.entries(ACTS_OF).find(([method]) => method === request_method)?.[1][0];
}
