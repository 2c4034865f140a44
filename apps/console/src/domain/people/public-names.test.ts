import type { PublicInfo } from '@portico/contracts/user-centre/public-info';
import { expect, test } from 'vitest';
import { nameAmong } from './public-names.ts';

const info = (over: Partial<PublicInfo>): PublicInfo => ({
  user_id: '0',
  account_id: '0',
  login_credential: '',
  nickName: '',
  avatar_url: '',
  org_code: '',
  ...over,
});

test('an account without an organisation has a name as a user of one has, and whoever nobody knows has none', () => {
  const people = [
    info({ user_id: '71', account_id: '90', nickName: 'Omar', login_credential: 'omar@harbour' }),
    info({ account_id: '72', nickName: 'Ines' }),
    info({ user_id: '73', login_credential: 'wei@harbour' }),
    info({ user_id: '74' }),
  ];
  expect(['71', '72', '73', '74', '0', '90', '99'].map((id) => nameAmong(people, id))).toEqual([
    'Omar',
    'Ines',
    'wei@harbour',
    ...Array<undefined>(4).fill(undefined),
  ]);
});
