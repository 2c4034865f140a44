import { LANGS, type Lang } from '@portico/contracts/langs';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { clientFailureText } from '../api/failure-text.ts';
import { ALL_TEXTS, EVENT_TEXTS } from '../testing/all-texts.ts';

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
  const base = ALL_TEXTS.en;
  for (const lang of LANGS) {
    const texts = ALL_TEXTS[lang];
    expect([...texts.keys()].toSorted()).toEqual([...base.keys()].toSorted());
    for (const [key, message] of texts) {
      expect(message.trim(), `${lang} ${key}`).not.toBe('');
      expect(read(message).names, `${lang} ${key}`).toEqual(read(base.get(key) ?? '').names);
    }
  }
});

test('[R1.10] every event has words in all five languages, with the same placeholders', () => {
  for (const lang of LANGS)
    for (const [key, text] of EVENT_TEXTS[lang]) {
      const names = (of: string): string[] => [...of.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
      expect(text.trim(), `${lang} ${key}`).not.toBe('');
      expect(names(text), `${lang} ${key}`).toEqual(names(EVENT_TEXTS.en.get(key) ?? ''));
    }
});

test('[R1.10] every plural has the forms its language uses for whole numbers', () => {
  for (const lang of LANGS) {
    const rules = new Intl.PluralRules(lang);
    const needed = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));
    for (const [key, message] of ALL_TEXTS[lang]) {
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
    for (const [key, message] of [...ALL_TEXTS[lang], ...EVENT_TEXTS[lang]]) {
      expect(message, `${lang} ${key}`).not.toMatch(/[!\uff01]/);
      expect(wrong[lang]?.test(message) ?? false, `${lang} ${key}`).toBe(false);
    }
  }
});

test('[R8.09] each failure of the client has its own words in every language', () => {
  for (const lang of LANGS) {
    const texts = ALL_TEXTS[lang];
    const t = ((key: string) => texts.get(key)) as unknown as Parameters<typeof clientFailureText>[1];
    const said = ['CLIENT/NETWORK', 'CLIENT/ABORTED', 'CLIENT/TIMEOUT', 'CLIENT/STATUS'].map((code) =>
      clientFailureText({ code, status: 502 }, t),
    );
    expect(new Set(said).size).toBe(4);
  }
});
