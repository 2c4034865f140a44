import type { ReadingsOf } from './match-pinyin.ts';
import { PINYIN } from './pinyin-table.ts';

const ROW = /^([a-z]+)(.+)$/;

export function createPinyin(): ReadingsOf {
  const readings = new Map<string, string[]>();
  for (const row of PINYIN.split(' ')) {
    const [, reading = '', characters = ''] = ROW.exec(row) ?? [];
    for (const character of characters) {
      const known = readings.get(character);
      if (known) known.push(reading);
      else readings.set(character, [reading]);
    }
  }
  return (name) => Array.from(name.toLowerCase()).map((character) => readings.get(character) ?? [character]);
}
