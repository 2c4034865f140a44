import { ways } from '../shapes.ts';

/** `invited`: may sign in, and never did. */
export const PERSON_STATES = ['active', 'invited', 'disabled'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** What lists of people may be ordered by. */
export const PERSON_ORDERS = ways('name', 'created_at');
export type PersonOrder = (typeof PERSON_ORDERS)[number];
