import { ENVIRONMENTS } from '@portico/contracts/environments';
import { expect, test } from 'vitest';
import { dispatchEnvironment, environmentCookie } from './environment.ts';

test('[R2.25] change_env sets the environment cookie on preproduction, before the fragment or inside it [ASVS 3.3.1, 3.3.3]', () => {
  expect(environmentCookie('preproduction', 'https://pre.example/admin/assets/?change_env=hk#/login')).toBe(
    '__Host-portico_env=hk; Path=/; SameSite=Strict; Secure',
  );
  expect(environmentCookie('preproduction', 'http://10.0.0.1/admin/assets/#/app/orders?change_env=eda')).toBe(
    'portico_env=eda; Path=/; SameSite=Strict',
  );
});

test('[R2.25] it sets none on any other environment, and none for an environment that does not exist', () => {
  for (const own of ENVIRONMENTS.filter((e) => e !== 'preproduction'))
    expect(environmentCookie(own, 'https://console.example/?change_env=hk')).toBeUndefined();
  for (const bad of ['', 'change_env=', 'change_env=nowhere', 'change_env=hk%3B%20Domain%3Devil.example'])
    expect(environmentCookie('preproduction', `https://pre.example/?${bad}`)).toBeUndefined();
});

test('[R2.25] asking for preproduction itself takes the cookie away', () => {
  expect(environmentCookie('preproduction', 'https://pre.example/?change_env=preproduction')).toContain('Max-Age=0');
});

test('[R2.25, R9.10] requests name the environment of the cookie on preproduction and their own everywhere else', () => {
  const plain = (cookie: string) => ({ cookie, URL: 'http://pre.example/' });
  const secure = (cookie: string) => ({ cookie, URL: 'https://pre.example/' });
  expect(dispatchEnvironment('preproduction', plain('a=b; portico_env=hk'))).toBe('hk');
  expect(dispatchEnvironment('preproduction', secure('a=b; __Host-portico_env=hk'))).toBe('hk');
  expect(dispatchEnvironment('preproduction', secure('portico_env=hk'))).toBe('preproduction');
  expect(dispatchEnvironment('preproduction', plain('portico_env=nowhere'))).toBe('preproduction');
  expect(dispatchEnvironment('preproduction', plain(''))).toBe('preproduction');
  expect(dispatchEnvironment('product', plain('portico_env=hk'))).toBe('product');
});
