import { SCIM_LIMITS } from '@portico/contracts/scim-limits';
import { expect, test } from 'vitest';
import { parseFilter } from './filter.ts';
import { patched, type Operation } from './patch.ts';
import { ScimError } from './scim-error.ts';
import { USER } from './user-resource.ts';

const values = (count: number, from = 0) => Array.from({ length: count }, (_, at) => ({ value: `${String(from + at)}@larkfield.example` }));
const emails = (op: Operation['op'], value: unknown, path = 'emails'): Operation => ({ op, path, value });
const typeOf = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof ScimError ? error.scimType : 'no SCIM error';
  }
};

test('a patch keeps few addresses, and looks at none of those that are too many [ASVS 2.2.1]', () => {
  const many = values(10_000);
  const begun = performance.now();
  for (const op of ['add', 'replace'] as const) expect(typeOf(() => patched(USER, { emails: many }, [emails(op, many)]))).toBe('tooMany');
  // As long as a few would take; each with each of the others would take minutes.
  expect(performance.now() - begun).toBeLessThan(1_000);
  const full = [emails('replace', values(SCIM_LIMITS.values))];
  expect(patched(USER, {}, full)['emails']).toHaveLength(SCIM_LIMITS.values);
  expect(typeOf(() => patched(USER, {}, [...full, emails('add', values(1, 500))]))).toBe('tooMany');
  expect(typeOf(() => patched(USER, {}, [...full, emails('add', 'x@larkfield.example', 'emails[type eq "home"].value')]))).toBe('tooMany');
});

test('a filter knows three words, and a text in it has no sign that the database refuses [ASVS 2.2.1]', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'nothing'])
    expect(typeOf(() => parseFilter(`userName eq ${word}`))).toBe('invalidFilter');
  expect(parseFilter('userName eq NULL')).toMatchObject({ value: null });
  for (const sign of [String.raw`\u0000`, String.raw`\ud800`])
    expect(typeOf(() => parseFilter(`userName eq "mei${sign}"`))).toBe('invalidFilter');
});
