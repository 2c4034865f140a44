import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { count } from '../shapes.ts';

/** How many things of each kind there are; the side of the installation shows them. */
export const installationCounts = {
  read: endpoint({
    method: 'GET',
    path: '/v2/installation/counts',
    summary: 'How many apps, services and other things the installation has',
    access: 'auditor',
    response: z
      .object({ apps: count(), services: count(), projects: count(), templates: count(), global_menus: count(), languages: count() })
      .meta({ id: 'InstallationCounts' }),
    errors: [],
  }),
} as const;
