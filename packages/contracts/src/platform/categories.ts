import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, line, listOf, uuid, version } from '../shapes.ts';

export const category = z
  .object({ category_id: uuid(), name: z.string(), sort: count(), services: count(), version: version() })
  .meta({ id: 'Category' });
export type Category = z.output<typeof category>;

export const categoryDraft = z
  .strictObject({
    name: line(LIMITS.category_name),
    sort: z.number().int().min(0).max(LIMITS.page_offset).default(0),
  })
  .meta({ id: 'CategoryDraft' });
export type CategoryDraft = z.output<typeof categoryDraft>;

const one = z.object({ category_id: uuid() });

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/v2/categories',
    summary: 'The categories that services are filed under',
    // For whoever has an account; guests file nothing.
    access: 'signed_in',
    response: listOf(category),
    errors: ['MP/NO_PERMISSION'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/categories',
    summary: 'Add a category',
    access: 'super_admin',
    body: categoryDraft,
    response: category,
    status: 201,
    operation: { event: 'category.created' },
    errors: ['MP/NO_PERMISSION', 'MP/CATEGORY_EXISTS'],
  }),
  /** Services of the category go along with its name. */
  update: endpoint({
    method: 'PUT',
    path: '/v2/categories/:category_id',
    summary: 'Rename or move a category',
    access: 'super_admin',
    params: one,
    body: categoryDraft,
    response: category,
    versioned: true,
    operation: { event: 'category.changed' },
    errors: ['MP/NO_PERMISSION', 'MP/CATEGORY_NOT_FOUND', 'MP/CATEGORY_EXISTS'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/categories/:category_id',
    summary: 'Remove a category',
    access: 'super_admin',
    params: one,
    versioned: true,
    operation: { event: 'category.deleted' },
    errors: ['MP/NO_PERMISSION', 'MP/CATEGORY_NOT_FOUND', 'MP/CATEGORY_IN_USE'],
  }),
} as const;
