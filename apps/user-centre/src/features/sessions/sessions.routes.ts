import { sessions } from '@portico/contracts/user-centre/sessions';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { createSession } from './sessions.service.ts';

export function mountSessions(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(sessions, { create: (ctx, { body }) => createSession(deps, ctx, body.device_id) });
}
