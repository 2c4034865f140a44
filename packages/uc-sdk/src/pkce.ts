import { base64url, utf8 } from './encoding.ts';
import { requireText, sdkError } from './errors.ts';
import type { Parts } from './parts.ts';

export interface Pkce {
  readonly state: string;
  readonly code_verifier: string;
  readonly code_challenge: string;
}

export async function makePkce({ adapter, crypto }: Parts): Promise<Pkce> {
  const [state, code_verifier] = [base64url(adapter.random(16)), base64url(adapter.random(32))];
  return { state, code_verifier, code_challenge: base64url(await (await crypto()).sha256(utf8(code_verifier))) };
}

const noteKey = (state: string): string => `portico-uc-away:${state}`;

/** What is needed when the browser comes back, kept for this tab alone. */
export const noteAway = ({ adapter }: Parts, state: string, note: object): void =>
  adapter.notes.write(noteKey(state), JSON.stringify(note));

/** The parameters the browser came back with, and the note made before it left. A note is good once; without one nobody asked. */
export function comeBack({ adapter }: Parts, href: string, needs: readonly string[]): { params: Map<string, string>; note: unknown } {
  const params = new Map(URL.parse(href, adapter.base)?.searchParams ?? []);
  requireText(Object.fromEntries(needs.map((name) => [name, params.get(name)])));
  const key = noteKey(params.get('state') ?? '');
  const note = adapter.notes.read(key);
  adapter.notes.write(key, undefined);
  if (note === undefined) throw sdkError('UCSDK/ARGUMENT_ERROR', 'state');
  return { params, note: JSON.parse(note) };
}
