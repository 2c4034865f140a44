import { errorText } from '@portico/contracts/errors';
import { LANGS, type Lang } from '@portico/contracts/langs';
import { UcError } from '@portico/uc-sdk';
import i18next, { type TFunction } from 'i18next';
import ICU from 'i18next-icu';
import { beforeAll, expect, test } from 'vitest';
import { texts as ar } from '../locales/ar/texts.ts';
import { texts as en } from '../locales/en/texts.ts';
import { texts as ms } from '../locales/ms/texts.ts';
import { texts as ru } from '../locales/ru/texts.ts';
import { texts as zh } from '../locales/zh-CN/texts.ts';
import { saveFailure, thrownText } from './failure-text.ts';

const TEXTS = { en, ar, ms, ru, 'zh-CN': zh } as const satisfies Record<Lang, unknown>;
let t: TFunction;
beforeAll(async () => {
  t = await i18next.use(ICU).init({ lng: 'ru', resources: { ru: { translation: ru } }, interpolation: { escapeValue: false } });
});

test.each([
  ['UCSDK/ENV_INVALID', ru.errors.sdk.ENV_INVALID],
  ['UCSDK/MODE_NOT_SUPPORT', ru.errors.sdk.MODE_NOT_SUPPORT],
  ['UCSDK/NOT_LOGIN', ru.errors.sdk.NOT_LOGIN],
  ['UCSDK/AUTH_NOT_MATCH', ru.errors.sdk.AUTH_NOT_MATCH],
  ['UCSDK/SESSION_ERROR', ru.errors.sdk.SESSION_ERROR],
  ['UCSDK/ARGUMENT_ERROR', ru.errors.sdk.ARGUMENT_ERROR],
  ['UCSDK/CLEAR_TOKEN', ru.errors.sdk.CLEAR_TOKEN],
  ['UCSDK/TOKEN_REFRESHING', ru.errors.sdk.TOKEN_REFRESHING],
  ['UCSDK/SERVER_ERROR', ru.errors.network],
  ['UCSDK/TIMEOUT', 'Сервис не ответил за 15 с. Повторите.'],
  ['UCSDK/SOMETHING_NEW', ru.errors.abnormal],
])("[R8.06] [R8.08] %s is said in the person's language, not in the SDK's words", (code, text) => {
  expect(thrownText(new UcError(code, { message: 'for developers' }), t).text).toBe(text);
});

test('[R8.08] [R8.09] an answer that cannot be read has its status, one that can the words of the server', () => {
  expect(thrownText(new UcError('UCSDK/SERVER_ERROR', { status: 502, message: 'status 502' }), t).text).toBe(
    'Запрос завершился с кодом 502.',
  );
  expect(thrownText(new UcError('UC/PASSWORD_NOT_CORRECT', { status: 400, message: 'слова сервера' }), t).text).toBe('слова сервера');
});

test('[R8.09] a save that nobody answered says why beside the form, without a trace that nobody wrote down', () => {
  expect(saveFailure(undefined, t)).toBeUndefined();
  const lost = { status: 0, code: 'CLIENT/NETWORK', message: '', trace_id: 'abc' };
  expect(saveFailure(lost, t)).toMatchObject({ message: ru.errors.network, trace_id: '' });
  const refused = { status: 500, code: 'COMMON/INTERNAL', message: 'слова', trace_id: 'abc' };
  expect(saveFailure(refused, t)).toMatchObject({ message: 'слова', trace_id: 'abc' });
});

test.each(LANGS)('[R8.12] the messages of the specification are there in %s', (lang) => {
  const { errors, common } = TEXTS[lang];
  const said = [
    errors.abnormal,
    errors.config,
    common.nothing_found.title,
    errors.import_failed,
    errorText('MP/IMPORT_FORMAT', lang),
    common.not_found.title,
    errorText('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND', lang),
  ];
  expect(said.filter((text) => text === '')).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});
