/** What the credential of a service may be limited to. */
export const SERVICE_CALLS = ['token_keys', 'names', 'tickets', 'origins', 'signatures', 'holdings', 'operations'] as const;
export type ServiceCalls = (typeof SERVICE_CALLS)[number];

/**
 * How a service call relates to apps. `named`: it names an app, which the use case compares with the apps of the credential. `none`: its
 * response says nothing about any app.
 */
export type AboutApps = 'named' | 'none';

/** Null: no limit. */
export interface ServiceLimits {
  readonly calls: readonly ServiceCalls[] | null;
  /** Ids of apps. */
  readonly app_ids: readonly string[] | null;
}

/**
 * A credential limited to kinds of calls cannot make calls without a kind: those are between the platform and the user centre. A credential
 * limited to apps cannot make calls without `about_apps`: the keys of tokens, for example, are good in every app.
 */
export const mayCall = (
  { calls, app_ids }: ServiceLimits,
  { service_calls, about_apps }: { readonly service_calls?: ServiceCalls; readonly about_apps?: AboutApps },
): boolean =>
  (calls === null || (service_calls !== undefined && calls.includes(service_calls))) && (app_ids === null || about_apps !== undefined);

/** Absent: not limited to apps. */
export const isWithin = (app_ids: readonly string[] | undefined, app_id: string): boolean =>
  app_ids === undefined || app_ids.includes(app_id);
