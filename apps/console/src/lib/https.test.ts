import { expect, test } from 'vitest';
import { secureAddress } from './https.ts';

test('[R2.01] a deployed environment is entered by https, except on this machine and in private networks', () => {
  expect(secureAddress('http://console.example.com/admin/assets/#/login', 'product')).toBe(
    'https://console.example.com/admin/assets/#/login',
  );
  expect(secureAddress('https://console.example.com/', 'product')).toBeUndefined();
  expect(secureAddress('http://console.example.com/', 'development')).toBeUndefined();
  for (const host of ['localhost:8080', '127.0.0.1', '10.1.2.3', '192.168.0.9', '[::1]'])
    expect(secureAddress(`http://${host}/`, 'product')).toBeUndefined();
});
