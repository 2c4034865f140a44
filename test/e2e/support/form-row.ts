import type { Endpoint } from '@portico/contracts/endpoint';
import type { TypedField } from '@portico/contracts/rules/typed';
import type { Words } from './console.ts';

/** What there is to be edited: all of it made for the walk, but the organisation. */
export interface Place {
  readonly app_code: string;
  readonly app_id: string;
  readonly app_menu_id: string;
  readonly role_id: string;
  readonly permission_id: string;
  readonly group_id: string;
  readonly project_id: string;
  readonly service_id: string;
  readonly service_code: string;
  readonly template_id: string;
  readonly org_id: string;
  /** One that is read by LDAP. */
  readonly directory_id: string;
  /** Of the person who walks. */
  readonly id: string;
}

export interface FormRow {
  /** The file of the form; the test fails for a file with a form that is not named here. */
  readonly source: string;
  readonly at: (place: Place) => string;
  /** What is pressed there, until the form is there. */
  readonly press?: (words: Words) => readonly string[];
  /** What is chosen in it, for fields that appear only then. */
  readonly choose?: (words: Words) => string;
  /** What it sends; the rules of its fields are those of the body. */
  readonly call: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  /** What the call takes. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields that people type into. */
  readonly fields: readonly string[];
  /** Fields that travel in another form than they are typed in. */
  readonly typed?: Readonly<Record<string, TypedField>>;
  /** Forms with a button instead of a bar that hears Ctrl S. */
  readonly send?: 'Enter';
}
