import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';
import { productionBill } from '../../tools/supply/bill-of-materials.ts';
import { checkLicences } from '../../tools/supply/licences.ts';
import { lockedPackages } from '../../tools/supply/locked-packages.ts';
import { plant } from './support/plant.ts';

const SOUND = {
  '': { devDependencies: { tested: '1.0.0', shared: '1.0.0' } },
  'apps/one': { dependencies: { '@portico/two': '*', shared: '1.0.0' } },
  'packages/two': { dependencies: { deep: '1.0.0' }, optionalDependencies: { elsewhere: '1.0.0' } },
  'node_modules/@portico/two': { link: true, resolved: 'packages/two' },
  'node_modules/shared': { version: '1.0.0', license: 'MIT', dependencies: { deep: '2.0.0' }, peerDependencies: { peer: '1.0.0' } },
  'node_modules/shared/node_modules/deep': { version: '2.0.0', license: 'ISC' },
  'node_modules/deep': { version: '1.0.0', license: 'Apache-2.0' },
  'node_modules/elsewhere': { version: '1.0.0', license: 'MIT' },
  'node_modules/peer': { version: '1.0.0', license: 'MIT' },
  'node_modules/tested': { version: '1.0.0', license: 'GPL-3.0-only' },
};
const locked = (packages: object): string => plant({ 'package-lock.json': JSON.stringify({ packages }) });

test('packages in production are those that apps and packages need, at any depth, on any machine, also where tests need them too [ASVS 15.1.2]', () => {
  expect(lockedPackages(locked(SOUND)).map(({ name, version }) => `${name}@${version}`)).toEqual([
    'deep@1.0.0',
    'deep@2.0.0',
    'elsewhere@1.0.0',
    'peer@1.0.0',
    'shared@1.0.0',
  ]);
});

test('the licence check finds a production package with a licence that is not allowed, and one with none', () => {
  expect(checkLicences(locked(SOUND)).faults).toEqual([]);
  const planted = {
    ...SOUND,
    'node_modules/deep': { version: '1.0.0', license: 'AGPL-3.0-only' },
    'node_modules/peer': { version: '1.0.0' },
  };
  expect(checkLicences(locked(planted)).faults).toEqual([
    expect.stringContaining('deep@1.0.0 has the licence AGPL-3.0-only'),
    expect.stringContaining('peer@1.0.0 has no licence'),
  ]);
});

test('what is installed here has allowed licences, and zod, pg and argon2 are among it', () => {
  expect(checkLicences(ROOT).faults).toEqual([]);
  const names = lockedPackages(ROOT).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['zod', 'pg', '@node-rs/argon2', 'react']));
  expect(names).not.toContain('vitest');
});

test('a bill of materials has what is in production and nothing that differs from call to call [ASVS 15.1.2]', () => {
  const whole = (called: string) => ({
    serialNumber: called,
    metadata: { timestamp: called, component: { 'bom-ref': 'portico@1.0.0', name: called } },
    components: ['tested', 'shared', 'deep'].map((name) => ({ 'bom-ref': `${name}@1.0.0`, name })),
    dependencies: [{ ref: 'shared@1.0.0', dependsOn: ['tested@1.0.0', 'deep@1.0.0'] }, { ref: 'tested@1.0.0' }],
  });
  const root = locked(SOUND);
  const bill = productionBill(whole('once'), root);
  expect(bill).toEqual(productionBill(whole('again'), root));
  expect(bill.components.map(({ name }) => name)).toEqual(['deep', 'shared']);
  expect(bill.dependencies).toEqual([{ ref: 'shared@1.0.0', dependsOn: ['deep@1.0.0'] }]);
});
