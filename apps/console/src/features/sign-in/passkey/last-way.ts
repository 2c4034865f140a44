import { readStored, store } from '../../../lib/storage.ts';

const KEY = 'portico.last_passkey';

/** Of this device alone: the day on which a passkey was the last way in; undefined when it was not. */
export const lastPasskeyDay = (): string | undefined => /^\d{4}-\d{2}-\d{2}$/.exec(readStored(KEY) ?? '')?.[0];

export const noteLastWay = (way: 'passkey' | 'other'): void => store(KEY, way === 'passkey' ? new Date().toISOString().slice(0, 10) : '');
