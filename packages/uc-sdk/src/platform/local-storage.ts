import type { Adapter } from './adapter.ts';
import type { RefreshFlag } from '../token/token-storage.ts';

/** Storage may be switched off or full; then the page does without. */
const textStore = (storage: () => Storage): Adapter['notes'] => ({
  read(key) {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key, value) {
    try {
      if (value === undefined) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // As above.
    }
  },
});

/** Nothing secret goes here. */
const local = /* @__PURE__ */ textStore(() => localStorage);
/** Ends with the tab. */
export const tabNotes = /* @__PURE__ */ textStore(() => sessionStorage);

/** R9.04 */
const DEVICE_ID_KEY = 'ND_UC_DEVICE_ID';

export function deviceIdFrom(make: () => string): () => string {
  let id: string | undefined;
  return () => {
    id ??= local.read(DEVICE_ID_KEY);
    if (id === undefined) {
      id = make();
      local.write(DEVICE_ID_KEY, id);
    }
    return id;
  };
}

export const sharedFlag = (name: string): RefreshFlag => ({
  read: () => Number(local.read(`ND_UC_REFRESHING:${name}`) ?? 0),
  write: (until) => local.write(`ND_UC_REFRESHING:${name}`, until === 0 ? undefined : String(until)),
});
