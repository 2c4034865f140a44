function standIn(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** Browsers may keep storage from a page that somebody else's page shows, and throw at whoever looks. It then lasts as long as the page. */
export function ensureStorage(on: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void on[name];
    } catch {
      Object.defineProperty(on, name, { value: standIn(), configurable: true });
    }
  }
}

if (typeof window !== 'undefined') ensureStorage(window);
