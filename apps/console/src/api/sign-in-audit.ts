import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import { SIGN_INS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

type QueryAudit = (typeof signIns)['query_audit'];
type ExportAudit = (typeof signIns)['export_audit'];
export type AuditQuery = NonNullable<RequestOf<QueryAudit>['body']>;
export type AuditEntry = ResponseOf<QueryAudit>['items'][number];
type ExportQuery = NonNullable<RequestOf<ExportAudit>['body']>;

const signInAuditApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery, ucMutation }) => ({
    signInAudit: ucQuery((body: AuditQuery) => uc().call(SIGN_INS.query_audit, { body }), { keepUnusedDataFor: 10 }),
    exportSignIns: ucMutation((body: ExportQuery) => uc().call(SIGN_INS.export_audit, { body }), { invalidatesTags: ['log'] }),
  })),
});
export const { useSignInAuditQuery, useExportSignInsMutation } = signInAuditApi;
