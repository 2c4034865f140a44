import type { RefreshFlag } from './token-storage.ts';

/** Nothing secret goes here. Storage may be switched off or full; then the page does without. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeLocal(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

/** R9.04 */
const DEVICE_ID_KEY = 'ND_UC_DEVICE_ID';

export function deviceIdFrom(make: () => string): () => string {
  let id: string | undefined;
  return () => {
    id ??= readLocal(DEVICE_ID_KEY);
    if (id === undefined) {
      id = make();
      writeLocal(DEVICE_ID_KEY, id);
    }
    return id;
  };
}

export const sharedFlag = (name: string): RefreshFlag => ({
  read: () => Number(readLocal(`ND_UC_REFRESHING:${name}`) ?? 0),
  write: (until) => writeLocal(`ND_UC_REFRESHING:${name}`, until === 0 ? undefined : String(until)),
});
