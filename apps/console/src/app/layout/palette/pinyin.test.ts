import { expect, test } from 'vitest';
import { matchPinyin } from './match-pinyin.ts';
import { createPinyin } from './pinyin.ts';

const readingsOf = createPinyin();
const at = (typed: string, name: string): readonly number[] | undefined => matchPinyin(typed, readingsOf(name))?.at;

test('a Chinese name is found by its pinyin, whole, by first sounds or mixed, from any character on', () => {
  for (const typed of ['tuihuoyutuikuan', 'thytk', 'tuih', 'tuihyu']) expect(at(typed, '退货与退款')?.[0], typed).toBe(0);
  expect(at('tk', '退货与退款')).toEqual([3, 4]);
  expect(at('zhongx', '数据中心')).toEqual([2, 3]);
  expect(at('zhx', '数据中心')).toEqual([2, 3]);
  expect(at('xk', '退货与退款')).toBeUndefined();
});

test('a character with several readings is found by each, and what is Latin in a name stands for itself', () => {
  for (const typed of ['yinhang', 'yinxing']) expect(at(typed, '银行'), typed).toEqual([0, 1]);
  for (const typed of ['chongzhi', 'zhongzhi']) expect(at(typed, '重置'), typed).toEqual([0, 1]);
  expect(at('vipkehu', 'VIP客户')).toEqual([0, 1, 2, 3, 4]);
  expect(at('lvse', '绿色')).toEqual([0, 1]);
});
