import { APP_ID_HEADER, BIZ_TYPE_HEADER, ENVIRONMENT_HEADER, ORG_ID_HEADER, TENANT_ID_HEADER } from '@portico/contracts/rules/headers';
import type { IncomingHttpHeaders } from 'node:http';
import { fail } from '../work/failure.ts';

/** What a caller says it acts for (R7.02). Each selects; whether the caller may is for the service to say. */
export interface SdpHeaders {
  readonly app_id?: string | undefined;
  readonly org_id?: string | undefined;
  readonly biz_type?: string | undefined;
  readonly tenant_id?: string | undefined;
}

const FORM = /^[\x21-\x7e]{1,128}$/;

/** One visible word, or nothing. Node joins a header that was sent twice with a blank, so that is refused too. */
function read(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' && FORM.test(value)
    ? value
    : fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: name, rule: 'invalid_format' }] });
}

export function readSdpHeaders(headers: IncomingHttpHeaders, environments?: readonly string[]): SdpHeaders {
  const environment = read(headers, ENVIRONMENT_HEADER);
  if (environment !== undefined && environments !== undefined && !environments.includes(environment)) fail('COMMON/WRONG_ENVIRONMENT');
  return {
    app_id: read(headers, APP_ID_HEADER),
    org_id: read(headers, ORG_ID_HEADER),
    biz_type: read(headers, BIZ_TYPE_HEADER),
    tenant_id: read(headers, TENANT_ID_HEADER),
  };
}
