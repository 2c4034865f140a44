import type { Lang } from '@portico/contracts/langs';
import { beforeEach, expect, test, vi } from 'vitest';
import { antdLocale } from '../locales/en/antd.ts';
import { installationTexts } from '../locales/en/installation-texts.ts';
import { laterTexts } from '../locales/en/later-texts.ts';
import { signInTexts } from '../locales/en/sign-in-texts.ts';
import { texts } from '../locales/en/texts.ts';
import { createTextLoader } from './text-loader.ts';

const english = {
  door: vi.fn(() => Promise.resolve({ signInTexts })),
  texts: vi.fn(() => Promise.resolve({ texts })),
  later: vi.fn(() => Promise.resolve({ laterTexts })),
  installation: vi.fn(() => Promise.resolve({ installationTexts })),
  antd: () => Promise.resolve({ antdLocale }),
};
const fetched = (): readonly number[] => [english.door.mock.calls.length, english.texts.mock.calls.length];

function trial() {
  const added: [Lang, object][] = [];
  const files = { en: english, 'zh-CN': english, ar: english, ms: english, ru: english };
  return { added, ...createTextLoader(files, (lang, came) => added.push([lang, came])) };
}

beforeEach(() => {
  vi.clearAllMocks();
});

test('before sign-in a language is loaded with the texts of sign-in alone, and once', async () => {
  const { load, added, antdLocaleOf } = trial();
  await load('en');
  await load('en');
  expect(added).toEqual([['en', signInTexts]]);
  expect(fetched()).toEqual([1, 0]);
  expect([antdLocaleOf('en'), antdLocaleOf('ru')]).toEqual([antdLocale, undefined]);
});

test('once all texts are wanted every language comes whole, also one that was changed to meanwhile', async () => {
  const { load, wantAll, added } = trial();
  await load('en');
  wantAll();
  await Promise.all([load('en'), load('ru')]);
  await Promise.all([load('en'), load('ru')]);
  expect(added.slice(1)).toEqual([
    ['en', texts],
    ['ru', texts],
  ]);
  expect(fetched()).toEqual([1, 2]);
});

test('the words of a screen that few open come when it is opened, once, and with every language from then on', async () => {
  const { load, want, added } = trial();
  await load('en');
  expect(english.later).not.toHaveBeenCalled();
  want('later');
  await load('en');
  await load('en');
  await load('ru');
  expect(added.slice(1)).toEqual([
    ['en', laterTexts],
    ['ru', laterTexts],
    ['ru', signInTexts],
  ]);
  expect(english.installation).not.toHaveBeenCalled();
  want('later', 'installation');
  await load('en');
  expect(added.slice(4)).toEqual([['en', installationTexts]]);
});
