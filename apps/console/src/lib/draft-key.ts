import { useRef } from 'react';
import { randomHex } from './random.ts';

/** The same draft sent twice, because the first answer was lost, must make one thing: it is sent under one key. */
export function useDraftKey(): (body: unknown) => string {
  const sent = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== sent.current.text) sent.current = { text, key: randomHex(16) };
    return sent.current.key;
  };
}
