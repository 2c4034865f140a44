import { base64url, utf8 } from '../platform/encoding.ts';
import { requireText, sdkError } from '../http/errors.ts';
import type { Parts } from '../parts.ts';

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
interface RedirectNotes<N extends object> {
  readonly save: (parts: Parts, state: string, note: N) => void;
  /** The parameters the browser came back with, and the note made before it left. A note is good once; without one nobody asked. */
  readonly take: (parts: Parts, href: string, needs: readonly string[]) => { params: Map<string, string>; note: N };
}

function takeNote({ adapter }: Parts, href: string, needs: readonly string[]): { params: Map<string, string>; note: string } {
  const params = new Map(URL.parse(href, adapter.base)?.searchParams ?? []);
  requireText(Object.fromEntries(needs.map((name) => [name, params.get(name)])));
  const key = noteKey(params.get('state') ?? '');
  const note = adapter.notes.read(key);
  adapter.notes.write(key, undefined);
  if (note === undefined) throw sdkError('UCSDK/ARGUMENT_ERROR', 'state');
  return { params, note };
}

export const redirectNotes = <N extends object>(): RedirectNotes<N> => ({
  save: ({ adapter }, state, note) => adapter.notes.write(noteKey(state), JSON.stringify(note)),
  take: (parts, href, needs) => {
    const { params, note } = takeNote(parts, href, needs);
    // Found by a state that only `save` could have written it under.
    return { params, note: JSON.parse(note) as N };
  },
});
