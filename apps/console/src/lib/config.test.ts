import { expect, test } from 'vitest';
import { configOrBroken, hostsOf, readConfig } from './config.ts';

const OWN = 'https://console.larkfield.example';

test('[R3.04] every service has its address under the specified key, the console’s own unless the installation names one', () => {
  const named = readConfig(
    JSON.stringify({ environment: 'product', base_url: 'https://api.larkfield.example', uc_api_host: 'https://uc.larkfield.example' }),
  );
  expect(hostsOf(named, OWN)).toEqual({
    base_url: 'https://api.larkfield.example',
    biz_host: 'https://api.larkfield.example',
    uc_api_host: 'https://uc.larkfield.example',
    uc_api_sso: 'https://uc.larkfield.example',
    language_host: 'https://api.larkfield.example',
    webMessage_host: 'https://api.larkfield.example',
    portal_service_host: 'https://api.larkfield.example',
    portal_service_host_env: 'product',
  });
  const apart = readConfig(
    JSON.stringify({ environment: 'product', biz_host: 'https://gate.larkfield.example', portal_service_host_env: 'hk' }),
  );
  expect(hostsOf(apart, OWN)).toMatchObject({
    base_url: OWN,
    biz_host: 'https://gate.larkfield.example',
    language_host: 'https://gate.larkfield.example',
    portal_service_host_env: 'hk',
  });
  const { portal_service_host_env, ...addresses } = hostsOf(readConfig('__PORTICO_CONFIG__'), OWN);
  expect(portal_service_host_env).toBe('development');
  expect(new Set(Object.values(addresses))).toEqual(new Set([OWN]));
});

test('[R3.04] a configuration of no known environment is refused', () => {
  expect(() => readConfig('{"environment":"elsewhere"}')).toThrow(/environment/);
});

test('[R8.12] a configuration that cannot be read leaves the defaults, and says that it is broken', () => {
  const { config, isConfigBroken } = configOrBroken('{"environment":');
  expect(isConfigBroken).toBe(true);
  expect(config.environment).toBe('development');
  expect(configOrBroken('{"environment":"elsewhere"}').isConfigBroken).toBe(true);
  expect(configOrBroken('{"environment":"product"}')).toMatchObject({ isConfigBroken: false, config: { environment: 'product' } });
  expect(configOrBroken(null).isConfigBroken).toBe(false);
});
