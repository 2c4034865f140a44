import type { FormInstance } from 'antd';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { policyFaultText } from '../../domain/forms/password-texts.ts';
import { markRefused, type Refusal } from './refused-fields.ts';

const t = ((key: string, { max = '' }: { max?: number | string } = {}) => `${key.split('.').at(-1)} ${max}`.trim()) as unknown as TFunction;

function marked(values: object, fields: Refusal['fields']): unknown {
  let marks: unknown;
  const form = { getFieldsValue: () => values, setFields: (all: unknown) => (marks = all) } as unknown as FormInstance;
  markRefused(form, { fields }, t, policyFaultText);
  return marks;
}

test('[R5.21] what the server refuses is said at its field, the first rule of each', () => {
  const fields = [
    { path: 'name', rule: 'max:50' },
    { path: 'name', rule: 'plain_text' },
    { path: 'permissions.1', rule: 'max:64' },
    { path: 'session_id', rule: 'required' },
  ];
  expect(marked({ name: 'x', permissions: ['a', 'b'] }, fields)).toEqual([
    { name: 'name', errors: ['too_long 50'] },
    { name: 'permissions', errors: ['too_long 64'] },
  ]);
  expect(marked({ permissions: [] }, [{ path: 'permissions', rule: 'max:20' }])).toEqual([
    { name: 'permissions', errors: ['too_many 20'] },
  ]);
});

test('[R5.12] [R5.15] a field that the wire calls otherwise is found, and a password is told its rule', () => {
  expect(marked({ contact: 'x' }, [{ path: 'guardian_mobile', rule: 'mobile' }])).toEqual([{ name: 'contact', errors: ['mobile'] }]);
  expect(marked({ new_password: 'x' }, [{ path: 'password_check', rule: 'PASSWORD/RULE3' }])).toEqual([
    { name: 'new_password', errors: ['login_name 16'] },
  ]);
});
