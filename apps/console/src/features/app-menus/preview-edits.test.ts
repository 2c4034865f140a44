import { expect, test } from 'vitest';
import { editsOf } from './preview-edits.ts';

const values = {
  name: 'Returns',
  code: 'returns',
  icon: 'undo',
  target: 'https://pages.example.test/returns',
  permissions: ['order:read'],
  open_in_new_window: false,
  layout: 'default' as const,
  memo: 'not looked at',
  banner: '',
  template_only: false,
  hidden: true,
};
const app_menu_id = '01a1df25-1693-7e55-a640-42eed3c99388';

test('what is typed into a menu goes into the preview, without what nobody sees there', () => {
  const { memo: _memo, banner: _banner, ...seen } = values;
  expect(editsOf({ app_menu_id, values })).toEqual({ changed: [{ app_menu_id, ...seen }], added: [], removed: [] });
});

test('what is being made stands at its place, under a code until it has one', () => {
  const made = editsOf({ type: 'directory', parent_id: app_menu_id, sort: 3, values: { ...values, code: '', biz_type: 'DEFAULT' } });
  expect(made?.added).toMatchObject([{ name: 'Returns', code: 'new', target: '', parent_id: app_menu_id, sort: 3, biz_type: 'DEFAULT' }]);
});

test('while it breaks a rule the preview shows what is saved', () => {
  expect(editsOf({ app_menu_id, values: { ...values, name: '' } })).toBeUndefined();
  expect(editsOf({ app_menu_id, values: { ...values, target: 'nowhere' } })).toBeUndefined();
});
