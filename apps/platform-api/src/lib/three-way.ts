import { isDeepStrictEqual } from 'node:util';
import { SYNC_FIELDS, type SyncField, type SyncFieldName } from '@portico/contracts/platform/synchronization';

/** What a menu says, by field. A field that is absent (a language without a translation) is null. */
export type MenuFields = Readonly<Partial<Record<SyncFieldName, unknown>>> & { readonly name?: string };

export const codesOf = ({ permissions }: MenuFields): string[] => (Array.isArray(permissions) ? permissions.map(String) : []);

interface Choice {
  readonly take: readonly SyncFieldName[];
  readonly keep: readonly SyncFieldName[];
}
const AS_USUAL: Choice = { take: [], keep: [] };

const valueOf = (fields: MenuFields, field: SyncFieldName): unknown => fields[field] ?? null;
const differ = (a: MenuFields, b: MenuFields, field: SyncFieldName): boolean => !isDeepStrictEqual(valueOf(a, field), valueOf(b, field));

/** Fields that say something else in the app than what the service said when it was last brought up to date. */
export const localFields = (base: MenuFields, ours: MenuFields): SyncFieldName[] =>
  SYNC_FIELDS.filter((field) => differ(base, ours, field));

/**
 * Fields that the service says as it did at the last synchronization, and the app otherwise. A language that only the
 * app has translated differs from nothing.
 */
export const overriddenFields = (base: MenuFields, theirs: MenuFields, ours: MenuFields): SyncFieldName[] =>
  SYNC_FIELDS.filter((field) => valueOf(theirs, field) !== null && !differ(base, theirs, field) && differ(theirs, ours, field));

export interface Merged {
  /** Where the service has changed something that the app does not say already. */
  readonly fields: SyncField[];
  /** What the app says afterwards. */
  readonly result: MenuFields;
}

/**
 * Three-way, field by field. What only the service changed is taken; what was changed in the app is kept, unless it is
 * chosen otherwise. What only the app changed is nobody's business here.
 */
export function mergeFields(base: MenuFields, theirs: MenuFields, ours: MenuFields, choice: Choice = AS_USUAL): Merged {
  const fields = SYNC_FIELDS.filter((field) => differ(base, theirs, field) && differ(theirs, ours, field)).map((field): SyncField => {
    const changed_locally = differ(base, ours, field);
    const taken = changed_locally ? choice.take.includes(field) : !choice.keep.includes(field);
    return {
      field,
      base: valueOf(base, field),
      theirs: valueOf(theirs, field),
      ours: valueOf(ours, field),
      changed_locally,
      outcome: taken ? 'take' : 'keep',
    };
  });
  const taken = fields.filter(({ outcome }) => outcome === 'take').map(({ field, theirs: value }) => [field, value] as const);
  return { fields, result: { ...ours, ...Object.fromEntries(taken) } };
}
