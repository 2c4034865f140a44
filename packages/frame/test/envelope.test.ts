import { expect, test } from 'vitest';
import { MOST, readEnvelope } from '../src/messages.ts';

test('[R9.12] an envelope is an object or its JSON text, and older pages may spell its type as event or action', () => {
  for (const raw of [
    { type: 'get_iframe_height', v: 1 },
    { event: 'get_iframe_height' },
    { action: 'get_iframe_height' },
    '{"type":"get_iframe_height"}',
  ])
    expect(readEnvelope(raw)).toMatchObject({ type: 'get_iframe_height' });
  expect(readEnvelope({ type: 'title', data: { title: 'a' }, id: 'x', v: 1 })).toEqual({ type: 'title', data: { title: 'a' }, id: 'x' });
});

test.for([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', [{ type: 'ready' }]],
  ['text that is no JSON', '{type: ready}'],
  ['text that is no object', '"ready"'],
  ['text that is too long', JSON.stringify({ type: 'ready', data: 'x'.repeat(MOST.text) })],
  ['no type', { data: {} }],
  ['a type that is no text', { type: ['ready'] }],
  ['a type that is too long', { type: 'r'.repeat(MOST.type + 1) }],
  ['another version', { type: 'ready', v: 2 }],
  ['an id that is no text', { type: 'ready', id: 7 }],
  ['an id that is too long', { type: 'ready', id: 'i'.repeat(MOST.id + 1) }],
] as const)('[R9.12] %s is no envelope', ([, raw]) => {
  expect(readEnvelope(raw)).toBeUndefined();
});
