import { expect, test } from 'vitest';
import { deviceName, knownDevice } from '../src/rules/device-name.ts';

test('a browser is named by what people call it and the system it runs on', () => {
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36')).toBe(
    'Chrome · Linux',
  );
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0')).toBe('Edge · Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe('Safari · iPhone');
  expect(deviceName('curl/8.5.0')).toBe('curl/8.5.0');
  expect(knownDevice('curl/8.5.0')).toBe('');
});
