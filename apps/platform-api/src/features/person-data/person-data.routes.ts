import { personDatas } from '@portico/contracts/platform/person-data';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { exportOf, exportOwn } from './person-data.service.ts';

export function mountPersonData(kit: Kit<PlatformDB>, { people }: Deps): void {
  kit.mount(personDatas, {
    export_own: (ctx) => exportOwn(ctx),
    export_of: (ctx, { params }) => exportOf(people, ctx, params.subject_id),
  });
}
