import { LANGS, type Lang } from '@portico/contracts/langs';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { clientFailureText } from '../api/failure-text.ts';
import { texts as ar } from './ar/texts.ts';
import { texts as en } from './en/texts.ts';
import { texts as ms } from './ms/texts.ts';
import { texts as ru } from './ru/texts.ts';
import { texts as zh } from './zh-CN/texts.ts';

const ALL: Readonly<Record<Lang, object>> = { en, 'zh-CN': zh, ar, ms, ru };

function flat(texts: object, path = ''): Map<string, string> {
  const out = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') out.set(path + key, value);
    else for (const [k, v] of flat(Object(value), `${path}${key}.`)) out.set(k, v);
  }
  return out;
}

/** Literal text is type 0 of the parser, whose enumeration is not exported here. */
const isLiteral = (element: object): boolean => JSON.stringify(element).startsWith('{"type":0,');
type Element = ReturnType<IntlMessageFormat['getAst']>[number];

function walk(elements: readonly Element[], names: Set<string>, plurals: Set<string>[]): void {
  for (const element of elements) {
    if ('value' in element && !isLiteral(element)) names.add(element.value);
    if (!('pluralType' in element)) continue;
    plurals.push(new Set(Object.keys(element.options).filter((k) => !k.startsWith('='))));
    for (const option of Object.values(element.options)) walk(option.value, names, plurals);
  }
}
const read = (message: string) => {
  const names = new Set<string>();
  const plurals: Set<string>[] = [];
  walk(new IntlMessageFormat(message, 'en').getAst(), names, plurals);
  return { names: [...names].toSorted(), plurals };
};

test('[R1.10] every text exists in all five languages, not empty, with the same placeholders', () => {
  const base = flat(en);
  for (const lang of LANGS) {
    const texts = flat(ALL[lang]);
    expect([...texts.keys()].toSorted()).toEqual([...base.keys()].toSorted());
    for (const [key, message] of texts) {
      expect(message.trim(), `${lang} ${key}`).not.toBe('');
      expect(read(message).names, `${lang} ${key}`).toEqual(read(base.get(key) ?? '').names);
    }
  }
});

test('[R1.10] every plural has the forms its language uses for whole numbers', () => {
  for (const lang of LANGS) {
    const rules = new Intl.PluralRules(lang);
    const needed = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));
    for (const [key, message] of flat(ALL[lang])) {
      for (const forms of read(message).plurals) {
        // Where nothing is counted from zero on, "zero" of Arabic is the only form that may be said by "=0".
        for (const form of needed) if (form !== 'zero' || lang !== 'ar') expect([...forms], `${lang} ${key}`).toContain(form);
      }
    }
  }
});

test('no text shouts, and each has the punctuation of its script', () => {
  const wrong: Readonly<Partial<Record<Lang, RegExp>>> = {
    'zh-CN': /\p{Script=Han} ?[,;:?()]|[,;:?()] ?\p{Script=Han}/u,
    ar: /\p{Script=Arabic} ?[,;?]/u,
  };
  for (const lang of LANGS) {
    for (const [key, message] of flat(ALL[lang])) {
      expect(message, `${lang} ${key}`).not.toMatch(/[!\uff01]/);
      expect(wrong[lang]?.test(message) ?? false, `${lang} ${key}`).toBe(false);
    }
  }
});

test('[R8.09] each failure of the client has its own words in every language', () => {
  for (const lang of LANGS) {
    const texts = flat(ALL[lang]);
    const t = ((key: string) => texts.get(key)) as unknown as Parameters<typeof clientFailureText>[1];
    const said = ['CLIENT/NETWORK', 'CLIENT/ABORTED', 'CLIENT/TIMEOUT', 'CLIENT/STATUS'].map((code) =>
      clientFailureText({ code, status: 502 }, t),
    );
    expect(new Set(said).size).toBe(4);
  }
});
