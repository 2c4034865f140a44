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

let returned: Returned | undefined;
export const returnedWith = (): Returned | undefined => returned;

/** Before anything reads the address: what a provider added to it is taken out at once. Without a note nobody left from here. */
export function takeReturn(): void {
  const params = new URLSearchParams(location.search);
  const note = sessionStorage.getItem(AWAY);
  if (note === null || !params.has('state') || !(params.has('code') || params.has('error'))) return;
  sessionStorage.removeItem(AWAY);
  returned = { href: location.href, away: JSON.parse(note) as Away };
  history.replaceState(null, '', `${location.pathname}#${COME_BACK}`);
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
  return note === null ? undefined : (JSON.parse(note) as Binding);
}
