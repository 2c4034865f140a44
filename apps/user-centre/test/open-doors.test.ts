import { expect, test } from 'vitest';
import { ENVIRONMENTS, isDeployed } from '@portico/contracts/environments';
import { isOn } from '../src/config.ts';

const SWITCHES = ['GUESTS', 'REGISTRATION'] as const;

test('guests and self-registration are off wherever people rely on it, until somebody decides otherwise [ASVS 6.3.2]', () => {
  for (const name of SWITCHES) {
    const on = ENVIRONMENTS.filter((environment) => isOn({ PORTICO_ENVIRONMENT: environment }, name));
    expect(on).toEqual(['development', 'test']);
    for (const environment of ENVIRONMENTS.filter(isDeployed)) {
      expect(isOn({ PORTICO_ENVIRONMENT: environment, [name]: 'on' }, name)).toBe(true);
    }
    expect(isOn({ PORTICO_ENVIRONMENT: 'development', [name]: 'off' }, name)).toBe(false);
  }
});
