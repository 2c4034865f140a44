import { operationLogs } from '@portico/contracts/user-centre/operation-logs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { readErased, readOperations } from './operation-logs.service.ts';

export function mountOperationLogs(kit: Kit<Tables>): void {
  kit.mount(operationLogs, {
    read: (ctx, { body }) => readOperations(ctx, body),
    read_erased: (ctx, { body }) => readErased(ctx, body),
  });
}
