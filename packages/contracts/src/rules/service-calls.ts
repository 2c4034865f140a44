/** What the credential of a service may be limited to. */
export const SERVICE_CALLS = ['token_keys', 'names', 'tickets', 'origins', 'signatures', 'holdings', 'operations'] as const;
export type ServiceCalls = (typeof SERVICE_CALLS)[number];

/**
 * What a call of services has to do with apps. `named`: it says which app it is about, and the use case holds that against the
 * apps of the credential. `none`: its answer tells nothing of any app.
 */
export type AboutApps = 'named' | 'none';

/** Null: no limit. */
export interface ServiceLimits {
  readonly calls: readonly ServiceCalls[] | null;
  /** Ids of apps. */
  readonly app_ids: readonly string[] | null;
}

/**
 * Whoever is limited to kinds of calls makes none of the calls that name no kind: those are between the platform and the user
 * centre. Whoever is limited to apps makes none that does not say what it has to do with apps: keys of tokens open all of them.
 */
export const mayCall = (
  { calls, app_ids }: ServiceLimits,
  { service_calls, about_apps }: { readonly service_calls?: ServiceCalls; readonly about_apps?: AboutApps },
): boolean =>
  (calls === null || (service_calls !== undefined && calls.includes(service_calls))) && (app_ids === null || about_apps !== undefined);

/** Absent: not limited to apps. */
export const isWithin = (app_ids: readonly string[] | undefined, app_id: string): boolean =>
  app_ids === undefined || app_ids.includes(app_id);
