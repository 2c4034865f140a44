import type { ResponseOf } from '@portico/contracts/endpoint';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import { lineFormats } from '@portico/server-kit/operation-log/export-format';

export type ExportedSignIn = ResponseOf<(typeof signIns)['export_audit']>['items'][number];

/** In the order a file shows them. */
const COLUMNS = [
  'occurred_at',
  'name',
  'login_name',
  'subject_id',
  'event',
  'outcome',
  'ip_address',
  'user_agent',
  'device_id',
  'app_id',
  'family_id',
  'trace_id',
  'audit_id',
] as const satisfies readonly (keyof ExportedSignIn)[];

export const AUDIT_LINES = lineFormats<ExportedSignIn>({
  columns: COLUMNS,
  cellsOf: (entry) => COLUMNS.map((column) => entry[column]),
  jsonOf: (entry) => entry,
});
