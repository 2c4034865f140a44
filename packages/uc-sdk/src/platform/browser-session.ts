import { tabNotes } from './local-storage.ts';

/**
 * A sign-in that is not kept ends with the browser session, though its token lies where all tabs can use it.
 * A tab belongs to the session when it was in it before a reload, or when another tab of it is open now.
 */
const markKey = (name: string): string => `portico-uc-session:${name}`;

const isMarked = (name: string): boolean => tabNotes.read(markKey(name)) !== undefined;

const joined = new Set<string>();

export function joinBrowserSession(name: string): void {
  if (joined.has(name)) return;
  joined.add(name);
  tabNotes.write(markKey(name), '1');
  // Held, never released: the browser does that when the tab goes.
  navigator.locks?.request(markKey(name), { mode: 'shared' }, () => new Promise<never>(() => {})).catch(() => {});
}

/** A reloaded tab takes its place again at once, not at its first read: another tab may be opening just now. */
export function rejoinBrowserSession(name: string): void {
  if (isMarked(name)) joinBrowserSession(name);
}

export async function sameBrowserSession(name: string): Promise<boolean> {
  if (joined.has(name)) return true;
  const open = isMarked(name) || ((await navigator.locks?.query())?.held ?? []).some((lock) => lock.name === markKey(name));
  if (open) joinBrowserSession(name);
  return open;
}
