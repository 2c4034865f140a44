import { personDatas } from '@portico/contracts/user-centre/person-data';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { exportOf, exportOwn } from './person-data.service.ts';

export function mountPersonData(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(personDatas, {
    export_own: (ctx) => exportOwn(deps, ctx),
    export_of: (ctx, { params }) => exportOf(deps, ctx, params.user_id),
  });
}
