import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import { SCIM_LIMITS } from '@portico/contracts/scim-limits';
import { isEmail } from '@portico/contracts/rules/email';
import { readMobile } from '@portico/contracts/rules/mobile';
import { isPlainText } from '@portico/contracts/rules/plain-text';
import type { SaidOfPerson } from '../directory-people.service.ts';
import { asBoolean, isObject, smallText, valueAt, type Resource } from './resource.ts';
import { bad } from './scim-error.ts';
import type { Attributes } from './patch.ts';

export const USER: Attributes = {
  single: ['userName', 'externalId', 'displayName', 'active'],
  complex: { name: ['formatted', 'givenName', 'familyName'] },
  several: { emails: ['value', 'type', 'primary', 'display'], phoneNumbers: ['value', 'type', 'primary', 'display'] },
  read_only: ['id', 'meta', 'groups', 'schemas'],
};

export interface SaidUser {
  readonly said: SaidOfPerson;
  readonly active: boolean;
}

/** Empty: it is not there. */
export function textOf(body: Resource, name: string, most: number): string {
  const value = valueAt(body, name) ?? '';
  if (typeof value !== 'string') return bad('invalidValue', `"${name}" must be a string.`);
  const text = value.trim();
  if (text.length > most) return bad('invalidValue', `"${name}" has at most ${String(most)} characters.`);
  return isPlainText(text) ? text : bad('invalidValue', `"${name}" contains control or invisible characters.`);
}

/** The primary one, else the first of the type, else the first where any will do. */
function chosen(body: Resource, name: string, type: string, any: boolean): string {
  const listed = valueAt(body, name) ?? [];
  if (!Array.isArray(listed)) return bad('invalidValue', `"${name}" must be a list.`);
  if (listed.length > SCIM_LIMITS.values) bad('tooMany', `"${name}" has at most ${String(SCIM_LIMITS.values)} elements.`);
  const elements = listed.filter(isObject).filter((each) => (valueAt(each, 'value') ?? '') !== '');
  const of_type = elements.filter((each) => smallText(valueAt(each, 'type')) === type);
  const pool = any ? elements : of_type;
  const element = pool.find((each) => asBoolean(valueAt(each, 'primary')) === true) ?? of_type[0] ?? pool[0];
  return element === undefined ? '' : textOf(element, 'value', 254);
}

function emailOf(body: Resource): string {
  const email = chosen(body, 'emails', 'work', true).toLowerCase();
  return email === '' || isEmail(email) ? email : bad('invalidValue', 'An email address is not valid.');
}

/** Only mobile numbers are stored: a desk phone cannot receive codes. */
function mobileOf(body: Resource): string {
  const mobile = chosen(body, 'phoneNumbers', 'mobile', false)
    .replace(/^tel:/i, '')
    .replaceAll(/[\s().-]/g, '');
  if (mobile === '') return '';
  return readMobile(mobile, undefined) ?? bad('invalidValue', 'A mobile number is not valid.');
}

/**
 * Reads a user from a body, either a whole resource or a patched one. Without `active` the state stays as it is: a leaver comes back only
 * by an explicit `true`.
 */
export function readUser(body: unknown, is_active: boolean): SaidUser {
  if (!isObject(body)) return bad('invalidSyntax', 'The body must be an object.');
  const user_name = textOf(body, 'userName', DIRECTORY_LIMITS.user_name);
  if (user_name === '') bad('invalidValue', '"userName" is required.');
  const name = valueAt(body, 'name') ?? {};
  if (!isObject(name)) return bad('invalidValue', '"name" must be an object.');
  const part = (which: string): string => textOf(name, which, DIRECTORY_LIMITS.name_part);
  const active = valueAt(body, 'active') ?? is_active;
  return {
    said: {
      external_id: textOf(body, 'externalId', DIRECTORY_LIMITS.external_id) || null,
      user_name,
      display_name: textOf(body, 'displayName', DIRECTORY_LIMITS.user_name),
      name: { formatted: part('formatted'), givenName: part('givenName'), familyName: part('familyName') },
      email: emailOf(body),
      mobile: mobileOf(body),
    },
    active: asBoolean(active) ?? bad('invalidValue', '"active" must be true or false.'),
  };
}

/** The same the other way round: what a patch changes, and what is shown. */
export function userAttributes({ said, active }: SaidUser): Resource {
  const { formatted, givenName, familyName } = said.name;
  const name = Object.fromEntries(Object.entries({ formatted, givenName, familyName }).filter(([, text]) => text !== ''));
  return {
    ...(said.external_id === null ? {} : { externalId: said.external_id }),
    userName: said.user_name,
    displayName: said.display_name,
    ...(Object.keys(name).length === 0 ? {} : { name }),
    active,
    ...(said.email === '' ? {} : { emails: [{ value: said.email, type: 'work', primary: true }] }),
    ...(said.mobile === '' ? {} : { phoneNumbers: [{ value: said.mobile, type: 'mobile', primary: true }] }),
  };
}
