import type { MappingRow } from '@portico/contracts/user-centre/provisioning';

/** What a source says of somebody: the claims of a provider, or what a directory has of them. */
export type Said = Readonly<Record<string, unknown>>;

/** A text, or the texts of a list. Whatever else stands there fits no row. */
function textsOf(said: Said, attribute: string): readonly string[] {
  const value = Object.hasOwn(said, attribute) ? said[attribute] : undefined;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string');
}

/** The first row that fits, letter for letter. */
export const mappedOrg = (rows: readonly MappingRow[], said: Said): string | undefined =>
  rows.find(({ attribute, value }) => textsOf(said, attribute).includes(value))?.org_id;
