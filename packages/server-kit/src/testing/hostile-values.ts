/** Fields that no call declares, or none where they are not declared: whoever sends them hopes that they are stored. */
export const UNASKED = {
  app_id: '018f2f6e-0000-7000-8000-00000000000f',
  subject_id: '1',
  version: 99,
  status: 'normal',
  created_at: '2020-01-01T00:00:00Z',
  is_admin: true,
  capabilities: ['app:write'],
  nonsense: 1,
};

/** Each would do something else than be looked for, where a text becomes part of a statement. */
export const INJECTIONS: readonly string[] = [
  `'; drop table app; --`,
  `' or '1'='1`,
  `name; select pg_sleep(5)`,
  `name desc, (select 1/0)`,
  `%`,
  `\\`,
  `_%\\%'"`,
  `\${jndi:x}{{7*7}}`,
  `name EQ 'x' OR 1 EQ 1`,
];

/** JSON that no call takes, whatever it asks for. */
export const BROKEN_JSON: readonly Buffer[] = [
  Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"name":"a\\u0000b"}'),
  Buffer.from('{"name":"\\ud800"}'),
  Buffer.from('{"__proto__":{"is_admin":true}}'),
  Buffer.from('{"constructor":{"prototype":{"is_admin":true}}}'),
  Buffer.from(`{"name":${'['.repeat(40)}${']'.repeat(40)}}`),
];

/** Something else than a field is meant to be. */
export const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  2 ** 53 + 2,
  [],
  [[]],
  {},
  { toString: 1 },
  '',
  ' ',
  '\u202egnp.exe',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'a\u0301'.repeat(60),
  'x'.repeat(6_000),
];

/** Does something where a text is taken for markup, a template, a formula or a path. */
export const MARKUP: readonly string[] = [
  `"><svg/onload=alert(1)>`,
  `<img src=x onerror=alert(1)>`,
  `javascript:alert(1)//`,
  `=HYPERLINK("https://evil.example","x")`,
  `{{constructor.constructor('alert(1)')()}}`,
  `../../../../etc/passwd`,
];
