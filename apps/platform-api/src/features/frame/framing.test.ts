import { expect, test } from 'vitest';
import { refusedBy } from './framing.ts';

const PAGE = 'https://pages.example.com/orders?x=1';
const CONSOLE = 'https://console.example.com';
const asked = (headers: Record<string, string>, page = PAGE, parent = CONSOLE) => refusedBy(new Headers(headers), page, parent);

test.for([
  ['nothing is said', {}],
  ['the console is named', { 'content-security-policy': "default-src 'self'; frame-ancestors https://console.example.com" }],
  ['a wildcard covers it', { 'content-security-policy': 'frame-ancestors https://*.example.com' }],
  ['any https may', { 'content-security-policy': 'frame-ancestors https:' }],
  ['its host without a scheme is named', { 'content-security-policy': 'frame-ancestors console.example.com' }],
  ['the newer header admits what the older refuses', { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }],
  ['browsers do not know the value', { 'x-frame-options': 'ALLOW-FROM https://other.example' }],
] as const)('a page may be framed where %s', ([, headers]) => {
  expect(asked(headers)).toBeUndefined();
});

test.for([
  ['X-Frame-Options: DENY', { 'x-frame-options': 'deny' }],
  ['X-Frame-Options: SAMEORIGIN', { 'x-frame-options': 'SameOrigin' }],
  ["frame-ancestors 'none'", { 'content-security-policy': "frame-ancestors 'none'" }],
  ["frame-ancestors 'self'", { 'content-security-policy': "script-src 'self'; frame-ancestors 'self'" }],
  ['frame-ancestors https://other.example.com', { 'content-security-policy': 'frame-ancestors https://other.example.com' }],
  ['frame-ancestors https://console.example.com:8443', { 'content-security-policy': 'frame-ancestors https://console.example.com:8443' }],
  ["frame-ancestors 'none'", { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }],
] as const)('a page refuses to be framed by %s', ([by, headers]) => {
  expect(asked(headers)).toBe(by);
});

test('the same origin may frame itself, and a page at http may be framed by its host at https', () => {
  expect(asked({ 'x-frame-options': 'SAMEORIGIN' }, PAGE, 'https://pages.example.com')).toBeUndefined();
  expect(asked({ 'content-security-policy': 'frame-ancestors console.example.com' }, 'http://pages.example.com/')).toBeUndefined();
});
