import type { LogEntry } from '@portico/contracts/platform/logs';

export type Act = 'created' | 'changed' | 'moved' | 'deleted' | 'done' | 'command' | 'job';

function postedAct(path: string): Act {
  const action = /\/actions\/(\w+)/.exec(path)?.[1];
  if (action === undefined) return 'created';
  return action === 'delete' ? 'deleted' : action === 'move' ? 'moved' : 'done';
}

/** What was done, in a word. By the method alone every action would be a creation, and every change of a part a move. */
export function actOf({ request_method, request_uri }: Pick<LogEntry, 'request_method' | 'request_uri'>): Act | undefined {
  const [path = ''] = request_uri.split('?');
  const acts: Readonly<Record<string, Act>> = {
    POST: postedAct(path),
    PUT: 'changed',
    PATCH: /\/sort\/\d+$/.test(path) ? 'moved' : 'changed',
    DELETE: 'deleted',
    CLI: 'command',
    JOB: 'job',
  };
  return acts[request_method];
}
