import { expect, test } from 'vitest';
import { LANGS } from '../src/langs.ts';
import { JOB_NAMES, messageText, type MessageArgs } from '../src/message-texts.ts';

const EXAMPLES: { [K in keyof MessageArgs]: MessageArgs[K] } = {
  app_freezes: { app_name: 'Orders', days: 3 },
  app_closes: { app_name: 'Orders', days: 1 },
  app_state_changed: { app_name: 'Orders', status: 'frozen' },
  job_finished: { job: 'menu_import', name: 'menus.txt', done: 12, failed: 2 },
  service_menus_changed: { service_name: 'Payments', app_name: 'Orders', menus: 4 },
  service_synchronized: { by: 'Ivan Petrov', service_name: 'Payments', app_name: 'Orders', changed: 2, added: 1, removed: 3 },
  roles_changed: { app_name: 'Orders', given: ['Clerk', 'Auditor'], taken: ['Guest'] },
};
const kinds = Object.keys(EXAMPLES) as (keyof MessageArgs)[];

test('[R7.22] every notice has words in every language, all its own and with nothing left to fill in', () => {
  for (const kind of kinds) {
    const texts = LANGS.map((lang) => messageText(lang, kind, EXAMPLES[kind]));
    expect(new Set(texts).size, kind).toBe(LANGS.length);
    expect(texts.filter((text) => /[{}#]|undefined/.test(text))).toEqual([]);
  }
  for (const job of JOB_NAMES)
    for (const lang of LANGS) expect(messageText(lang, 'job_finished', { job, name: 'x', done: 1, failed: 0 })).not.toMatch(/undefined/);
});

test('[R7.22] days are counted as the language counts them', () => {
  const freezes = (lang: (typeof LANGS)[number], days: number): string => messageText(lang, 'app_freezes', { app_name: 'A', days });
  expect([0, 1, 2].map((days) => freezes('en', days))).toEqual([
    'A will be frozen today.',
    'A will be frozen in 1 day.',
    'A will be frozen in 2 days.',
  ]);
  expect([1, 2, 5, 21].map((days) => freezes('ru', days).replace(/^.*заморожено /, ''))).toEqual([
    'через 1 день.',
    'через 2 дня.',
    'через 5 дней.',
    'через 21 день.',
  ]);
  expect([1, 2, 3, 11].map((days) => freezes('ar', days))).toEqual([
    'سيُجمَّد التطبيق «\u2068A\u2069» بعد يوم واحد.',
    'سيُجمَّد التطبيق «\u2068A\u2069» بعد يومين.',
    'سيُجمَّد التطبيق «\u2068A\u2069» بعد 3 أيام.',
    'سيُجمَّد التطبيق «\u2068A\u2069» بعد 11 يومًا.',
  ]);
});

test('[R7.22] menus are counted as well, and a name that runs the other way keeps to itself', () => {
  const changed = (lang: (typeof LANGS)[number], menus: number, app_name = 'Orders'): string =>
    messageText(lang, 'service_menus_changed', { service_name: 'Billing', app_name, menus });
  expect(changed('en', 1)).toBe('Billing has changed 1 menu that Orders uses.');
  expect(changed('ru', 5)).toBe('Сервис «Billing» изменил 5 пунктов меню приложения «Orders».');
  expect(changed('ar', 2)).toBe('غيّرت الخدمة «\u2068Billing\u2069» قائمتين مما يستخدمه التطبيق «\u2068Orders\u2069».');
  expect(changed('en', 2, 'الطلبات')).toBe('Billing has changed 2 menus that \u2068الطلبات\u2069 uses.');
});

test('[R7.22] what is not so is not said, and a name with braces stays as it is [ASVS 1.3.7, 1.3.10]', () => {
  expect(messageText('en', 'roles_changed', { app_name: '{given}', given: [], taken: ['{app_name}'] })).toBe(
    'Your roles in {given} have changed. You no longer have: {app_name}.',
  );
  const synchronized = { by: 'Ivan Petrov', service_name: 'Payments', app_name: 'Orders', changed: 2, added: 0, removed: 1 };
  expect(messageText('en', 'service_synchronized', synchronized)).toBe(
    'Ivan Petrov synchronised Orders with Payments. Menus changed: 2. No longer offered by the service: 1.',
  );
  expect(messageText('en', 'job_finished', { job: 'export', name: 'logs.txt', done: 3, failed: 0 })).toBe(
    'Export finished: logs.txt. Done: 3.',
  );
});
