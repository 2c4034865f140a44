import { CAPABILITIES } from '@portico/contracts/capabilities';
import { APP_STATUSES } from '@portico/contracts/platform/apps';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessFault, capabilitiesOf, NO_ASSIGNMENT, type RoleAssignment } from './role-assignment.ts';

const nobody = NO_ASSIGNMENT;
const operator: RoleAssignment = { ...nobody, kind: 'operator', role_ids: ['r'], capabilities: ['menu:read'] };
const admin: RoleAssignment = { ...nobody, kind: 'admin' };
const auditor: RoleAssignment = { ...nobody, platform_roles: ['auditor'] };
const superAdmin: RoleAssignment = { ...nobody, platform_roles: ['super_admin'] };

const read = { access: { permission: 'menu:read' as const }, is_write: false };
const write = { access: { permission: 'menu:write' as const }, is_write: true };
const enter = { access: 'member' as const, is_write: false };
const readLog = { access: { permission: 'log:read' as const }, is_write: false };

describe('what each state admits', () => {
  test.each([
    ['an operator reads', operator, read, [undefined, undefined, 'MP/APP_CLOSED', 'MP/APP_CLOSED']],
    [
      'an operator with the right to write writes',
      { ...operator, capabilities: ['menu:write' as const] },
      write,
      [undefined, 'MP/APP_FROZEN', 'MP/APP_CLOSED', 'MP/APP_CLOSED'],
    ],
    ['an operator enters', operator, enter, [undefined, undefined, 'MP/APP_CLOSED', 'MP/APP_CLOSED']],
    ['an app administrator writes', admin, write, [undefined, undefined, undefined, 'MP/APP_CLOSED']],
    ['a super administrator writes', superAdmin, write, [undefined, undefined, undefined, undefined]],
    ['an auditor reads the log', auditor, readLog, [undefined, undefined, undefined, undefined]],
    ['an auditor reads menus', auditor, read, [undefined, undefined, 'MP/APP_CLOSED', 'MP/APP_CLOSED']],
    ['an auditor writes', auditor, write, ['MP/NO_PERMISSION', 'MP/APP_FROZEN', 'MP/APP_CLOSED', 'MP/APP_CLOSED']],
    ['somebody else enters', nobody, enter, APP_STATUSES.map(() => 'MP/APP_NOT_FOUND')],
  ])('%s: normal, frozen, closed, stopped', (_title, assignment, call, expected) => {
    expect(APP_STATUSES.map((status) => accessFault({ assignment, status, admits_guests: false, ...call }))).toEqual(expected);
  });
});

test('an operator without a role that is in force may not enter', () => {
  expect(accessFault({ assignment: { ...operator, role_ids: [] }, status: 'normal', admits_guests: false, ...enter })).toBe(
    'MP/CURRENT_ROLE_FORBIDDEN',
  );
});

test('capabilities of a role count only for a member', () => {
  expect(capabilitiesOf({ ...nobody, capabilities: ['menu:write'] })).toEqual([]);
});

test('an auditor can do nothing but read, whatever the roles give', () => {
  expect(capabilitiesOf(auditor).every((capability) => capability.endsWith(':read'))).toBe(true);
  expect(capabilitiesOf(admin)).toEqual([...CAPABILITIES]);
});

test('taking a capability away never lets anything more through', () => {
  const assignment = fc.record({
    platform_roles: fc.constantFrom<RoleAssignment['platform_roles']>([], ['auditor']),
    kind: fc.constantFrom<RoleAssignment['kind']>(null, 'operator'),
    role_ids: fc.constantFrom<string[]>([], ['r']),
    capabilities: fc.subarray([...CAPABILITIES]),
    permissions: fc.constant([]),
    groups: fc.constant([]),
    is_guest: fc.boolean(),
  });
  fc.assert(
    fc.property(
      assignment,
      fc.constantFrom(...CAPABILITIES),
      fc.constantFrom(...CAPABILITIES),
      fc.constantFrom(...APP_STATUSES),
      fc.boolean(),
      (who, lost, needed, status, is_write) => {
        const fault = (capabilities: RoleAssignment['capabilities']) =>
          accessFault({ assignment: { ...who, capabilities }, status, admits_guests: false, access: { permission: needed }, is_write });
        if (fault(who.capabilities) !== undefined) expect(fault(who.capabilities.filter((each) => each !== lost))).not.toBeUndefined();
      },
    ),
  );
});
