import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGS, type Lang } from '@portico/contracts/langs';
import { expect, test } from 'vitest';
import { ALL_TEXTS, EVENT_TEXTS } from '../testing/all-texts.ts';

const found = (wrong: (text: string, lang: Lang, key: string) => boolean, langs: readonly Lang[] = LANGS): string[] =>
  langs.flatMap((lang) =>
    [...ALL_TEXTS[lang], ...EVENT_TEXTS[lang]]
      .filter(([key, text]) => wrong(text, lang, key))
      .map(([key, text]) => `${lang} ${key}: ${text}`),
  );

test('no text stands in English in another language', () => {
  // Names, units, and words that Malay shares with English.
  const shared = /\{[^}]*\}|\b(?:Portico|OpenID Connect|SMS|BTS|MiB|ms|ID|Gear|Import|Logo|Memo|Menu|Normal|Platform|Status|Tag|Token)\b/g;
  const left = found(
    (text, _, key) => text === (ALL_TEXTS.en.get(key) ?? EVENT_TEXTS.en.get(key)) && /\p{L}/u.test(text.replaceAll(shared, '')),
    LANGS.filter((lang) => lang !== 'en'),
  );
  expect(left).toEqual([]);
});

/** Words that once stood for what the glossary (docs/review/languages.md) names otherwise, or that say something else. */
const REPLACED: Readonly<Record<Lang, RegExp>> = {
  en: /\b(?:back-stage|biz types?|dir|folder|login in|nick ?name|thaw|username)\b/i,
  'zh-CN': /更改|凭据|重设|帐号|帐户|登陆|其它|文件夹/u,
  ar: /وحدة التحكم|المنصّة|الاسم المستعار|الواجهة الخلفية|(?<![\p{L}\p{M}])(?:ال|لل)?(?:ضيف|ضيوف)(?!\p{L})/u,
  ms: /\b(?:pokok|dimatikan|sistem belakang|folder|nama panggilan|orang hilang|zon waktu)\b/i,
  ru: /установк|служебн|рамк|папк|бизнес-тип|пермишен/iu,
};
test('each concept has the word of the glossary', () => {
  expect(found((text, lang) => REPLACED[lang].test(text))).toEqual([]);
});

test('names are quoted as the language quotes, and what has two sentences ends like one', () => {
  const foreign: Readonly<Record<Lang, RegExp>> = { en: /[«»"]/, 'zh-CN': /[«»"]/, ar: /[“”"]/, ms: /[«»"]/, ru: /[“”"]/ };
  expect(found((text, lang) => foreign[lang].test(text))).toEqual([]);
  expect(found((text) => /\p{L}[.。؟?] ?\p{L}{2}/u.test(text.replaceAll(/\S+\.\S+/g, '')) && !/[.。?？؟…:：}]$/u.test(text))).toEqual([]);
});

test('English titles and labels have one capital', () => {
  const names =
    /^(?:[A-Z]{2,}\S*|Active|Alt|Bearer|China|Connect|Directory|Enter|Grafana|I|MiB|Okta|OpenID|Portico|Roles|Shift|WebP|Linked|Who|Space|StartTLS)$/;
  const capital = (text: string): boolean =>
    text
      .replaceAll(/\{[^{}]*\}|[{}]/g, ' ')
      .split(/(?<=[.?:–·]) |, /)
      .some((sentence) =>
        sentence
          .trim()
          .split(/\s+/)
          .slice(1)
          .some((word) => /^[“]?[A-Z]/.test(word) && !names.test(word.replaceAll(/[^\w]/g, ''))),
      );
  expect(found((text) => !text.includes('plural') && capital(text), ['en'])).toEqual([]);
});

/** Settings that the log names apart from the form they are set in. */
const IN_FORMS: Readonly<Record<string, string>> = {
  scopes: 'registry.of_client.scopes',
  needs_consent: 'registry.of_client.needs_consent',
  may_refresh: 'registry.of_client.may_refresh',
  second_step: 'registry.of_client.second_step',
  post_logout_redirect_uris: 'registry.of_client.left',
  backchannel_logout_uri: 'registry.of_client.backchannel',
  redirect_uris: 'registry.redirects',
  jwks_uri: 'registry.of_provider.keys',
  sends_iss: 'registry.of_provider.sends_iss',
  provisioning: 'registry.of_provider.provisioning.on',
  name_wins: 'registry.of_provider.provisioning.name_wins',
  is_internal: 'registry.of_provider.internal',
  auth_type: 'services.auth_type',
  config_check_url: 'services.config_check_url',
  new_oms: 'app_admin.new_oms',
};
test('the log calls a setting as its form does', () => {
  const ldap = 'directories.ldap.fields.';
  const of_ldap = [...ALL_TEXTS.en.keys()].filter((key) => key.startsWith(ldap)).map((key) => [key.slice(ldap.length), key] as const);
  const differing = LANGS.flatMap((lang) =>
    [...of_ldap, ...Object.entries(IN_FORMS)].flatMap(([field, form]) => {
      const [logged, asked] = [EVENT_TEXTS[lang].get(`fields.${field}`), ALL_TEXTS[lang].get(form)];
      // Secrets are not logged; a number has its unit behind the name.
      return logged === undefined || (asked !== undefined && logged.startsWith(asked)) ? [] : [`${lang} ${field}: ${logged} / ${asked}`];
    }),
  );
  expect(differing).toEqual([]);
});

test('every text is on some screen', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('locales'),
  );
  const source = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const named = new Set([...source.matchAll(/'([a-z_]+(?:\.[\w-]+)+)'/g)].map(([, key]) => key));
  // Keys put together: `roles.areas.${area}`.
  const patterns = [...source.matchAll(/`([a-z_]+\.[^`\s]*\$\{[^`]*)`/g)].map(
    ([, key = '']) => new RegExp(`^${key.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]*\}/g, '[^.]+')}$`),
  );
  const used = (key: string): boolean => {
    if (named.has(key) || patterns.some((pattern) => pattern.test(key))) return true;
    // A title and its text, asked for together.
    const whole = key.slice(0, key.lastIndexOf('.'));
    return whole.includes('.') && named.has(whole);
  };
  expect([...ALL_TEXTS.en.keys()].filter((key) => !used(key))).toEqual([]);
});
