import { createContext } from 'react';

/** What the console must know when the browser comes back from a provider. Kept for this tab alone. */
export interface Away {
  readonly purpose: 'sign_in' | 'bind';
  readonly source_plat: string;
  /** The provider, as people call it. */
  readonly name: string;
  /** The route to go on to, and the one to fall back to. */
  readonly to: string;
  readonly back: string;
}
export interface Returned {
  /** The address it came back to, with what the provider added. */
  readonly href: string;
  readonly away: Away;
}

const AWAY = 'portico-away';
const BINDING = 'portico-binding';
export const COME_BACK = '/come-back';

export function leaveFor(address: string, away: Away): void {
  sessionStorage.setItem(AWAY, JSON.stringify(away));
  location.assign(address);
}

/** App start takes the return and provides it here; undefined where somebody opened the address by hand. */
export const ReturnedContext = createContext<Returned | undefined>(undefined);

/** Before anything reads the address: what a provider added to it is taken out at once. Without a note nobody left from here. */
export function takeReturn(): Returned | undefined {
  const params = new URLSearchParams(location.search);
  const note = sessionStorage.getItem(AWAY);
  if (note === null || !params.has('state') || !(params.has('code') || params.has('error'))) return undefined;
  sessionStorage.removeItem(AWAY);
  // leaveFor wrote it, in this tab.
  const returned: Returned = { href: location.href, away: JSON.parse(note) as Away };
  history.replaceState(null, '', `${location.pathname}#${COME_BACK}`);
  return returned;
}

/** A provider's account that nobody has bound yet. Never from an address: a link could have somebody bind what is not theirs. */
export interface Binding {
  readonly source_plat: string;
  readonly name: string;
}
export function wantBinding(binding: Binding | undefined): void {
  if (binding) sessionStorage.setItem(BINDING, JSON.stringify(binding));
  else sessionStorage.removeItem(BINDING);
}
export function wantedBinding(): Binding | undefined {
  const note = sessionStorage.getItem(BINDING);
  // wantBinding wrote it, in this tab.
  return note === null ? undefined : (JSON.parse(note) as Binding);
}
