import { expect, test } from 'vitest';
import { codeSms, codeVoice } from '../src/code-texts.ts';
import { directoryMail } from '../src/directory-mail-texts.ts';
import { ERRORS } from '../src/errors.ts';
import { LANGS, type Lang } from '../src/langs.ts';
import { NOTICE_KINDS } from '../src/notice-kinds.ts';
import { noticeMail, noticeTitle } from '../src/notice-texts.ts';
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

test('every notice has a title of its own in each language, and a mail in its punctuation', () => {
  for (const lang of LANGS) {
    const titles = NOTICE_KINDS.map((kind) => noticeTitle(lang, kind));
    expect(new Set(titles).size, lang).toBe(NOTICE_KINDS.length);
    for (const kind of NOTICE_KINDS) {
      const effective_at = kind === 'reset_requested' ? 0 : null;
      for (const done_by of ['self', 'other', 'operator'] as const) {
        const facts = { kind, at: 0, effective_at, device: '', ip_address: '192.0.2.7', done_by, by_name: 'Mei Tan', factor_name: 'Phone' };
        const { subject, text } = noticeMail(lang, facts, undefined);
        expect(text.startsWith(subject), `${lang} ${kind}`).toBe(true);
        expect(text.trimEnd(), `${lang} ${kind}`).toMatch(STOP[lang]);
        expect(FOREIGN[lang]?.test(text) ?? false, `${lang} ${text}`).toBe(false);
        expect(text.includes('192.0.2.7')).toBe(done_by === 'self');
        expect(text.includes('Mei Tan')).toBe(done_by === 'other');
      }
    }
  }
});

test('the mail about a sync of a directory is in the words and the punctuation of its language', () => {
  const facts = { directory_name: 'Head office', org_name: 'evil.example', at: 0, would_disable: 12, would_enable: 3, would_lose: 4 };
  const mails = LANGS.flatMap((lang) =>
    (['failed', 'held'] as const).map((trouble) => {
      const { subject, text } = directoryMail(lang, { ...facts, trouble }, undefined);
      expect(text.startsWith(`${subject}\n`), lang).toBe(true);
      expect(text.trimEnd(), lang).toMatch(STOP[lang]);
      expect(FOREIGN[lang]?.test(text) ?? false, text).toBe(false);
      expect([text.includes('Head office'), text.includes('evil.example'), text.includes('12')]).toEqual([true, false, trouble === 'held']);
      return text;
    }),
  );
  expect(new Set(mails).size).toBe(2 * LANGS.length);
  expect(directoryMail('en', { ...facts, trouble: 'held' }, 'https://console.example').text).toContain(
    ':\u0020\nhttps://console.example\n',
  );
});

test('what somebody chose as a name stays in its line of a mail, and is left out where it would be a link', () => {
  const facts = {
    kind: 'factor_added',
    at: 0,
    effective_at: null,
    device: '',
    ip_address: '192.0.2.7',
    done_by: 'self',
    by_name: '',
  } as const;
  const mailOf = (factor_name: string): string => noticeMail('en', { ...facts, factor_name }, undefined).text;
  expect(mailOf('Key\r\nBcc: all')).toContain('Second factor: Key Bcc: all\n');
  expect(mailOf('Key\u2028Sign in\u202e below')).toContain('Second factor: Key Sign in below\n');
  for (const name of ['evil.example', 'https://evil', 'me@evil', 'a\\b', '网址.中国']) expect(mailOf(name)).not.toContain('Second factor:');
});
