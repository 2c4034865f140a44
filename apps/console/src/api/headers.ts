import type { Environment } from '@portico/contracts/environments';
import {
  APP_ID_HEADER,
  BACKGROUND_HEADER,
  BIZ_TYPE_HEADER,
  DEVICE_HEADER,
  ENVIRONMENT_HEADER,
  ORG_ID_HEADER,
  TENANT_ID_HEADER,
  TIMESTAMP_PARAM,
} from '@portico/contracts/rules/headers';
import type { OpenApp } from './request-context.ts';

interface HeaderFacts {
  /** As it is declared. */
  readonly path: string;
  readonly lang: string;
  readonly device_id: string;
  readonly traceparent: string;
  readonly environment: Environment;
  readonly app: OpenApp | undefined;
  /** What the reply is, where it is not JSON; a refusal always is. */
  readonly accept?: string | undefined;
  readonly content_type?: string | undefined;
  readonly if_match?: number | undefined;
  readonly idempotency_key?: string | undefined;
  /** Nobody is there: it does not count as use of the sign-in. */
  readonly is_background?: boolean;
}

/** `open_value` is the app id, or the app id and the organisation or biz type joined with a colon (R3.09). */
export function openHeaders(app: OpenApp | undefined): Record<string, string> {
  if (!app) return {};
  const [id = '', part = ''] = app.open_value.split(':', 2);
  const headers: Record<string, string> = { [APP_ID_HEADER]: id };
  if (app.open_type === 'org' && part !== '') headers[ORG_ID_HEADER] = part;
  if (app.open_type === 'biz_type' && part !== '') headers[BIZ_TYPE_HEADER] = part;
  return headers;
}

/** Roles, permissions, and what joins them to menus and groups. */
const RBAC = /^\/v2\/apps\/:app_id\/(?:roles|permissions|permission_menus|group_roles)(?:\/|$)/;

/** The tenant in which an app's roles are kept. */
const tenantHeader = ({ path, app }: HeaderFacts): Record<string, string> =>
  app && app.rbac_tenant_id !== '' && RBAC.test(path) ? { [TENANT_ID_HEADER]: app.rbac_tenant_id } : {};

/** R7.02, without Authorization, which covers these and is added last. */
export function requestHeaders(facts: HeaderFacts): Record<string, string> {
  return {
    accept: facts.accept === undefined ? 'application/json' : `${facts.accept}, application/json`,
    'accept-language': facts.lang,
    [DEVICE_HEADER]: facts.device_id,
    traceparent: facts.traceparent,
    [ENVIRONMENT_HEADER]: facts.environment,
    ...openHeaders(facts.app),
    ...tenantHeader(facts),
    ...(facts.is_background === true ? { [BACKGROUND_HEADER]: '1' } : {}),
    ...(facts.content_type === undefined ? {} : { 'content-type': facts.content_type }),
    ...(facts.if_match === undefined ? {} : { 'if-match': `"${facts.if_match}"` }),
    ...(facts.idempotency_key === undefined ? {} : { 'idempotency-key': facts.idempotency_key }),
  };
}

/** R7.01: every address carries the time, except those that are revalidated by ETag. */
export function stamped(address: string, now: number, cached: boolean): string {
  if (cached) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${TIMESTAMP_PARAM}=${Math.round(now)}`;
}
