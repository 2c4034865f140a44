import { SYNC_FIELDS, type SyncFieldName } from '@portico/contracts/platform/synchronization';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localFields, mergeFields, type MenuFields } from './three-way.ts';

/** Few values, so that equal ones are common; translations may be absent. */
const value = (field: SyncFieldName): fc.Arbitrary<unknown> => {
  if (field === 'permissions') return fc.subarray(['a', 'b']);
  if (field.startsWith('translation:'))
    return fc.option(fc.record({ name: fc.constantFrom('x', 'y'), memo: fc.constant('') }, { noNullPrototype: true }));
  return fc.constantFrom('one', 'two', 'three');
};
const menu = fc.record(Object.fromEntries(SYNC_FIELDS.map((field) => [field, value(field)]))) as fc.Arbitrary<MenuFields>;
const some = fc.subarray([...SYNC_FIELDS]);
const same = (a: MenuFields, b: MenuFields): boolean => localFields(a, b).length === 0;

test('[R7.13] where nothing was changed in the app, it says what the service says', () => {
  fc.assert(fc.property(menu, menu, (base, theirs) => same(mergeFields(base, theirs, base).result, theirs)));
});

test('[R7.13] where the service changed nothing, nothing happens', () => {
  fc.assert(
    fc.property(menu, menu, some, (base, ours, take) => {
      const { fields, result } = mergeFields(base, base, ours, { take, keep: [] });
      return fields.length === 0 && same(result, ours);
    }),
  );
});

test('[R7.13] a field changed in the app is kept unless it is chosen, and one that was not is taken unless it is kept', () => {
  fc.assert(
    fc.property(menu, menu, menu, some, some, (base, theirs, ours, take, keep) => {
      const { fields, result } = mergeFields(base, theirs, ours, { take, keep });
      for (const field of SYNC_FIELDS) {
        const [b, t, o, r] = [base, theirs, ours, result].map((each) => JSON.stringify(each[field] ?? null));
        const local = b !== o;
        const expected = b === t || t === o ? o : (local ? take.includes(field) : !keep.includes(field)) ? t : o;
        expect(r, field).toBe(expected);
        expect(fields.some((each) => each.field === field)).toBe(b !== t && t !== o);
      }
    }),
  );
});

test('[R7.13] all chosen is what the service says where it changed, and brought up to date twice is once', () => {
  fc.assert(
    fc.property(menu, menu, menu, some, (base, theirs, ours, take) => {
      const all = mergeFields(base, theirs, ours, { take: SYNC_FIELDS, keep: [] });
      expect(localFields(all.result, theirs).filter((field) => localFields(base, theirs).includes(field))).toEqual([]);
      // The new base is what the service says now: whatever was kept counts as changed here from now on.
      const once = mergeFields(base, theirs, ours, { take, keep: [] }).result;
      expect(mergeFields(theirs, theirs, once).fields).toEqual([]);
    }),
  );
});
