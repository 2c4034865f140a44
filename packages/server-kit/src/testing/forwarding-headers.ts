/** What a request says of where it came from, line by line, and the address that counts if whoever passed it on is trusted. */
export interface Forwarding {
  readonly lines: readonly string[];
  readonly counts: string;
}

/** The test's own connection, which stands for the proxy. */
export const PROXY = '127.0.0.1';
const CLIENT = '192.0.2.9';
const none = (...lines: string[]): Forwarding => ({ lines, counts: PROXY });
const client = (...lines: string[]): Forwarding => ({ lines, counts: CLIENT });

/** The last address that no trusted proxy has is the client's; whatever stands before it, anybody may have written. */
export const FORWARDINGS: readonly Forwarding[] = [
  client(`X-Forwarded-For: ${CLIENT}`),
  client(`X-Forwarded-For: 198.51.100.1, ${CLIENT}`),
  client('X-Forwarded-For: 198.51.100.1', `X-Forwarded-For: ${CLIENT}`),
  client(`X-Forwarded-For: ${CLIENT}, 127.0.0.1`),
  client(`X-Forwarded-For: ${CLIENT}:4711`),
  client(`X-FORWARDED-FOR:\t${CLIENT}\t`),
  client(`X-Forwarded-For: unknown, ${CLIENT}`),
  client(`X-Forwarded-For: ${CLIENT}`, 'X-Real-IP: 198.51.100.7', 'Forwarded: for=198.51.100.7'),
  client(`X-Forwarded-For: ${'198.51.100.1, '.repeat(400)}${CLIENT}`),
  { lines: ['X-Forwarded-For: 2001:db8::9'], counts: '2001:db8::9' },
  { lines: ['X-Forwarded-For: 2001:db8::9%eth0'], counts: '2001:db8::9' },
  { lines: ['X-Forwarded-For: [2001:db8::9]'], counts: '2001:db8::9' },
  { lines: ['X-Forwarded-For: [2001:db8::9]:443'], counts: '2001:db8::9' },
  none(),
  none('X-Forwarded-For:'),
  none('X-Forwarded-For: ,'),
  none('X-Forwarded-For: unknown'),
  none('X-Forwarded-For: 192.0.2.9.5'),
  none('X-Forwarded-For: 0x7f.1'),
  none('X-Forwarded-For: [2001:db8::9'),
  none('X-Forwarded-For: 2001:db8::9::1'),
  none('X-Forwarded-For: \u00e9\u00ff'),
  none(`X-Forwarded-For: ${'9'.repeat(6_000)}`),
  none('X-Real-IP: 192.0.2.9'),
  none('X-Real-IP: 192.0.2.9', 'X-Real-IP: 192.0.2.10'),
  none('Forwarded: for=192.0.2.9;proto=https;by=203.0.113.43'),
  none('Forwarded: for="[2001:db8::9]:4711"'),
  none('Forwarded: for=_hidden, for=unknown'),
  none(`Forwarded: ${'for=192.0.2.9,'.repeat(300)}`),
  none('X-Client-IP: 192.0.2.9', 'True-Client-IP: 192.0.2.9', 'CF-Connecting-IP: 192.0.2.9', 'X-Cluster-Client-IP: 192.0.2.9'),
  none('X-Forwarded: 192.0.2.9', 'Forwarded-For: 192.0.2.9', 'X-Originating-IP: 192.0.2.9'),
  none('X-Forwarded-Host: evil.example'),
  none('X-Forwarded-Host: evil.example', 'X-Forwarded-Host: evil.example:99999'),
  none('X-Forwarded-Host: evil.example, service.test', 'X-Host: evil.example', 'X-Forwarded-Server: evil.example'),
  none(`X-Forwarded-Host: ${'evil.example.'.repeat(400)}`),
  none('X-Forwarded-Host: evil.example/"><script>'),
  none('X-Forwarded-Proto: javascript'),
  none('X-Forwarded-Proto: HTTPS', 'X-Forwarded-Proto: http'),
  none('X-Forwarded-Proto: https,,,', 'X-Forwarded-Scheme: https', 'Front-End-Https: on'),
  none(`X-Forwarded-Proto: ${'https,'.repeat(800)}http`),
  none('X-Forwarded-Port: 99999999999999999999', 'X-Forwarded-Prefix: //evil.example'),
];

/** Refused as a request before anybody asks where it came from. */
export const BROKEN_FORWARDINGS: readonly (readonly string[])[] = [
  [`X-Forwarded-For: ${'192.0.2.9, '.repeat(3_000)}`],
  ['X-Forwarded-For: 192.0.2.9\u0000'],
  ['X-Forwarded-For: 192.0.2.9\rX-Injected: 1'],
  ['X-Forwarded-For : 192.0.2.9'],
  Array.from({ length: 3_000 }, (_, n) => `X-Forwarded-For: 192.0.${n >> 8}.${n & 255}`),
];
