import { expect, test } from 'vitest';
import { codeSms, codeVoice } from '../src/code-texts.ts';
import { ERRORS } from '../src/errors.ts';
import { LANGS, type Lang } from '../src/langs.ts';
import { OP_TYPE } from '../src/rules/op-type.ts';

const STOP: Readonly<Record<Lang, RegExp>> = { en: /\.$/, 'zh-CN': /。$/, ar: /\.$/, ms: /\.$/, ru: /\.$/ };
const FOREIGN: Readonly<Partial<Record<Lang, RegExp>>> = {
  'zh-CN': /\p{Script=Han} ?[,;:?()]|[,;:?()] ?\p{Script=Han}/u,
  ar: /\p{Script=Arabic} ?[,;?]/u,
};

test('every error is a sentence in the punctuation of its language, and none shouts', () => {
  for (const [code, { text }] of Object.entries(ERRORS)) {
    for (const lang of LANGS) {
      expect(text[lang], `${lang} ${code}`).toMatch(STOP[lang]);
      expect(text[lang], `${lang} ${code}`).not.toContain('!');
      expect(FOREIGN[lang]?.test(text[lang]) ?? false, `${lang} ${code}`).toBe(false);
    }
  }
});

test('[R7.28] a code is written and read out in the punctuation of its language', () => {
  const facts = { op_type: OP_TYPE.register, code: '120934', minutes: 5 };
  expect(codeSms('zh-CN', facts)).toContain('验证码：120934\n');
  expect(codeSms('ru', facts)).toContain('Portico: 120934\n');
  expect(codeVoice('zh-CN', facts)).toBe('您的 Portico 注册验证码。您的验证码是 1，2，0，9，3，4。您的验证码是 1，2，0，9，3，4。');
  expect(codeVoice('ar', facts)).toContain('1، 2، 0، 9، 3، 4.');
  expect(codeVoice('en', facts)).toMatch(/1, 2, 0, 9, 3, 4\.$/);
});
