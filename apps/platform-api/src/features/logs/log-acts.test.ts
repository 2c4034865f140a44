import { ACTS } from '@portico/contracts/acts';
import { eventFacts } from '@portico/contracts/events';
import type { EndpointGroup } from '@portico/contracts/endpoint';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { expect, test } from 'vitest';
import { actOfRequest, actRules } from './log-acts.ts';

test('[R1.09] a row from before acts were stored has the act that the call at its address declares', () => {
  expect(actOfRequest('POST', '/v2/apps/1/app_menus')).toBe('created');
  expect(actOfRequest('POST', '/v2/apps/1/app_menus/synchronization/apply?__mac=x')).toBe('synchronized');
  expect(actOfRequest('POST', '/v2/apps/1/app_menus/actions/move')).toBe('moved');
  expect(actOfRequest('POST', '/v2/services/1')).toBe('changed');
  expect(actOfRequest('POST', '/v2/platform_roles')).toBe('granted');
  expect(actOfRequest('POST', '/v1.1/orgs/1/users/2/actions/reset')).toBe('reset');
  expect(actOfRequest('POST', '/v2/user_configs')).toBe('changed');
  expect(actOfRequest('PATCH', '/v2/apps/1/app_menus/2/parent/root/sort/3')).toBe('moved');
  expect(actOfRequest('DELETE', '/v2/apps/1/members/2')).toBe('removed');
});

test('what no declaration knows goes by its method', () => {
  expect(['POST', 'PUT', 'PATCH', 'DELETE', 'JOB'].map((method) => actOfRequest(method, '/elsewhere'))).toEqual([
    'created',
    'changed',
    'changed',
    'deleted',
    'changed',
  ]);
});

test('each address belongs to one declaration, and the rules of the filter give it the same act', () => {
  const declared = [platformEndpoints, userCentreEndpoints]
    .flatMap((groups) => Object.values<EndpointGroup>(groups))
    .flatMap((group) => Object.values(group));
  for (const { method, path, operation } of declared) {
    if (!operation || !('event' in operation)) continue;
    const uri = path.replace(/:\w+/g, '1');
    const found = ACTS.filter((each) =>
      actRules(each).some(
        (rule) =>
          rule.method === method &&
          (rule.like === undefined || new RegExp(rule.like).test(uri)) &&
          (rule.unlike === undefined || !new RegExp(rule.unlike).test(uri)),
      ),
    );
    const { act } = eventFacts(operation.event);
    expect([path, actOfRequest(method, uri), found]).toEqual([path, act, [act]]);
  }
});
