import { LANGS } from '@portico/contracts/langs';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { ALL_TEXTS } from '../testing/all-texts.ts';
import { daysSince, daysUntil, sentenceDate, tableTime } from './format.ts';
import { instantOf, offsetLabel } from './zone.ts';

test('[R9.08] table times are yyyy-MM-dd hh:mm:ss with 24 hours and Latin digits in the app time zone', () => {
  expect(tableTime('2026-11-15T16:05:09.000+0000', 'Asia/Shanghai')).toBe('2026-11-16 00:05:09');
  expect(tableTime('2026-03-01T23:30:00.000+0800', 'Europe/Moscow')).toBe('2026-03-01 18:30:00');
  expect(tableTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('2026-01-01 00:00:00');
});

test('[R9.08] dates inside sentences follow the language', () => {
  const dates = LANGS.map((lang) => sentenceDate('2026-11-16T08:00:00.000+0800', lang, 'Asia/Shanghai'));
  expect(new Set(dates).size).toBe(LANGS.length);
});

test('a wall time is the same instant however the zone shifts around it', () => {
  for (const wall of ['2026-11-16 00:05:09', '2026-03-29 12:00:00', '2026-07-01 23:59:59']) {
    for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York']) expect(tableTime(instantOf(wall, zone), zone)).toBe(wall);
  }
  expect(offsetLabel('Asia/Kolkata', 0)).toBe('UTC+05:30');
});

test('days left are counted up, so that the last hours still count as a day', () => {
  expect(daysUntil(30 * 60_000, 0)).toBe(1);
  expect(daysUntil(86_400_000 * 6, 0)).toBe(6);
  expect(daysUntil(0, 86_400_000)).toBe(0);
});

test('[R2.30] days gone by are counted down, so that a day which has just begun does not count', () => {
  const frozen = 1_000;
  expect(daysSince(frozen, frozen)).toBe(0);
  expect(daysSince(frozen, frozen + 86_400_000 * 12)).toBe(12);
  expect(daysSince(frozen, frozen + 86_400_000 * 12 + 5 * 60_000)).toBe(12);
  expect(daysSince(frozen, 0)).toBe(0);
});

test('[R2.30] an app that was frozen less than a day ago is frozen today, in every language', () => {
  for (const lang of LANGS) {
    for (const key of ['app_list.frozen_for', 'app_list.frozen_closes']) {
      const said = new IntlMessageFormat(ALL_TEXTS[lang].get(key) ?? '', lang).format({ days: 0, left: 3 });
      expect(String(said).split(/[,\u060c\uff0c]/)[0], lang).not.toMatch(/\d/);
    }
  }
});
