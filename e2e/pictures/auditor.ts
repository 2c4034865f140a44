import type { Table } from '../support/pictures.ts';
import { shown } from './ready.ts';

export const AUDITOR_SCREENS: Table = {
  of: 'what auditors use',
  who: 'layla.haddad@larkfield',
  screens: [{ name: 'operation-log', path: '/manage/operation-log', ready: (page, words) => shown(page, words.logs.title) }],
};
