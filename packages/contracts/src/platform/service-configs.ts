import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { text, uuid } from '../shapes.ts';
import { service } from './services.ts';

/** What a page may know of the service behind it; addresses inside the installation are not told. */
export const serviceConfig = service
  .pick({ service_id: true, service_code: true, name: true, nickname: true, category: true, auth_type: true })
  .meta({ id: 'ServiceConfig' });
export type ServiceConfig = z.output<typeof serviceConfig>;

/** For whoever has an account; guests ask for none. */
export const serviceConfigs = {
  by_name: endpoint({
    method: 'GET',
    path: '/v0.1/service_configs/names/:name',
    summary: 'The configuration of a service, by its name',
    access: 'signed_in',
    params: z.object({ name: text(LIMITS.service_name) }),
    response: serviceConfig,
    errors: ['PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND', 'PORTAL_BIZ_SERVICE/SERVICE_CONFIG', 'MP/NO_PERMISSION'],
  }),
  by_id: endpoint({
    method: 'GET',
    path: '/v0.1/service_configs/:service_id',
    summary: 'The configuration of a service, by its id',
    access: 'signed_in',
    params: z.object({ service_id: uuid() }),
    response: serviceConfig,
    errors: ['PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND', 'PORTAL_BIZ_SERVICE/SERVICE_CONFIG', 'MP/NO_PERMISSION'],
  }),
} as const;
