import { directoryFacts } from '@portico/contracts/user-centre/directory-facts';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { readFactRange, readNearOrgs, takeFacts } from './directory-facts.service.ts';

export function mountDirectoryFacts(kit: Kit<Tables>): void {
  kit.mount(directoryFacts, {
    take: (ctx, { body }) => takeFacts(ctx, body),
    read_range: (ctx, { body }) => readFactRange(ctx, body),
    near_orgs: (ctx, { body }) => readNearOrgs(ctx, body),
  });
}
