import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, uuid } from '../shapes.ts';

/** So many administrators an app has that nobody is locked out of when one of them leaves. */
export const ENOUGH_ADMINS = 2;

const nameOfApp = { app_id: uuid(), app_code: z.string(), app_name: z.string() };

const sampleAppShape = z.object(nameOfApp).meta({ id: 'SampleApp' });
export type SampleApp = z.output<typeof sampleAppShape>;

const firstHourState = z
  .object({
    /** The oldest app that people can work in; null: none yet. */
    app: z.object({ ...nameOfApp, time_zone_id: z.string(), languages: count() }).nullable(),
    /** A page that people can open; null: none yet. */
    page: z.object({ ...nameOfApp, app_menu_id: uuid(), name: z.string() }).nullable(),
    /** The sample app, which counts for none of the steps; null: it is not there. */
    sample: sampleAppShape.nullable(),
    /** Apps with fewer than two administrators, those that are closed or stopped apart. */
    short_of_admins: z.object({ count: count(), items: z.array(z.object({ ...nameOfApp, admins: count() })) }),
  })
  .meta({ id: 'FirstHour' });
export type FirstHour = z.output<typeof firstHourState>;

/** What a new installation still lacks before people can work in it. Read from what exists; nothing is marked as done. */
export const firstHour = {
  read: endpoint({
    method: 'GET',
    path: '/v2/installation/first_hour',
    summary: 'The first steps of a new installation: whether it has an app, a page and administrators',
    access: 'super_admin',
    response: firstHourState,
    errors: ['MP/NO_PERMISSION'],
  }),
} as const;

/** An app to look around in, whose pages the installation serves itself. */
export const sampleApp = {
  add: endpoint({
    method: 'POST',
    path: '/v2/installation/sample_app',
    summary: 'Add the sample app, with the caller as its administrator',
    access: 'super_admin',
    response: sampleAppShape,
    status: 201,
    operation: { event: 'sample_app.added', or: ['app_admin.added'] },
    errors: ['MP/NO_PERMISSION', 'MP/SAMPLE_APP_EXISTS', 'MP/APP_CODE_EXISTS'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/installation/sample_app',
    summary: 'Remove the sample app and everything in it; refused while it has other members',
    access: 'super_admin',
    operation: { event: 'sample_app.removed' },
    errors: ['MP/NO_PERMISSION', 'MP/SAMPLE_APP_NOT_FOUND', 'MP/SAMPLE_APP_IN_USE'],
  }),
} as const;
