import { expect, test } from 'vitest';
import { readSecurityPath } from './security-path.ts';

const at = (id: string, callback: string, type: string): string => `/security/${id}/${encodeURIComponent(callback)}/${type}`;

test('[R2.12] project, callback and way are read letter by letter, also what the callback itself has encoded', () => {
  const callback = 'https://erp.example.test/back?to=%2Forders%3Fq%3D1&x=é';
  expect(readSecurityPath(at('erp', callback, 'sms'))).toEqual({ project_id: 'erp', callback, way: 'sms' });
});

test('[R2.12] what is no address to return to is not even asked about', () => {
  const refused = [
    at('erp', 'javascript:alert(1)', 'password'),
    at('erp', '//evil.example.test/', 'password'),
    at('erp', '/app-list', 'password'),
    at('erp', 'https://user@erp.example.test/', 'password'),
    at('erp', 'https://erp.example.test/#x', 'password'),
    at('erp', 'http://erp.example.test/', 'password'),
    at('erp', 'https://erp.example.test/', 'face'),
    at('', 'https://erp.example.test/', 'password'),
    '/security/erp/%E0%A4%A/password',
    '/security/erp/password',
    `${at('erp', 'https://erp.example.test/', 'password')}/more`,
  ];
  for (const path of refused) expect(readSecurityPath(path), path).toBeUndefined();
});
