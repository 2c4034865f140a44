/** Browser storage that may be switched off or full: what is kept here is convenience, never truth. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows refuse; the choice then lasts as long as the page.
  }
}
