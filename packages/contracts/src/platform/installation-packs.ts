import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { langTag, uuid } from '../shapes.ts';
import { cellsAsked, importFaults, packCells, packDrafts, packFile, packReport, packSaved, packSeen, TEXT_FILE } from './pack-shapes.ts';

const ofService = ['PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND', 'MP/NO_PERMISSION'] as const;
const serviceParams = z.object({ service_id: uuid() });
const serviceLangParams = serviceParams.extend({ lang: langTag() });

export const servicePacks = {
  multiget: endpoint({
    method: 'POST',
    path: '/v2/services/:service_id/service_menus/langs/actions/multiget',
    summary: "What a service's menus are called in some languages",
    access: 'manager',
    reads: true,
    params: serviceParams,
    body: cellsAsked,
    response: packCells,
    errors: [...ofService],
  }),
  multipost: endpoint({
    method: 'POST',
    path: '/v2/services/:service_id/service_menus/langs/actions/multipost',
    summary: 'Save names and memos in languages, all or none; a stale one answers 409 with those that are stale',
    access: 'service_owner',
    params: serviceParams,
    body: packDrafts,
    body_limit: LIMITS.pack_body,
    response: packCells,
    operation: { event: 'translation.changed' },
    errors: [...ofService, 'MP/MENU_NOT_FOUND', 'MP/LANG_NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/service_menus/langs/actions/export',
    summary: 'The language pack of a service as a text file',
    access: 'manager',
    params: serviceParams,
    query: packFile,
    media_type: TEXT_FILE,
    errors: [...ofService, 'MP/LANG_NOT_FOUND'],
  }),
  import_check: endpoint({
    method: 'POST',
    path: '/v2/services/:service_id/service_menus/langs/:lang/actions/import_check',
    summary: 'What a language pack file would change, line by line',
    access: 'service_owner',
    reads: true,
    params: serviceLangParams,
    text_body: true,
    response: packReport,
    errors: [...ofService, ...importFaults],
  }),
  import: endpoint({
    method: 'POST',
    path: '/v2/services/:service_id/service_menus/langs/:lang/actions/import',
    summary: 'Save what import_check has shown, unless something has changed since',
    access: 'service_owner',
    params: serviceLangParams,
    query: packSeen,
    text_body: true,
    response: packSaved,
    transaction: 'manual',
    operation: { event: 'translations.imported' },
    errors: [...ofService, ...importFaults],
  }),
} as const;

export const globalPacks = {
  multiget: endpoint({
    method: 'POST',
    path: '/v2/global_menus/langs/actions/multiget',
    summary: 'What the menus of every app are called in some languages',
    access: 'manager',
    reads: true,
    body: cellsAsked,
    response: packCells,
    errors: ['MP/NO_PERMISSION'],
  }),
  multipost: endpoint({
    method: 'POST',
    path: '/v2/global_menus/langs/actions/multipost',
    summary: 'Save names and memos in languages, all or none; a stale one answers 409 with those that are stale',
    access: 'super_admin',
    body: packDrafts,
    body_limit: LIMITS.pack_body,
    response: packCells,
    operation: { event: 'translation.changed' },
    errors: ['MP/NO_PERMISSION', 'MP/MENU_NOT_FOUND', 'MP/LANG_NOT_FOUND'],
  }),
} as const;
