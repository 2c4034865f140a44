import { TOKEN_CLEARING_CODES } from '@portico/contracts/rules/token';
import { isClientFailure, type ApiError } from './api-error.ts';

/** Never worth a notice (R8.04). */
export const SILENT_CODES: readonly string[] = ['MP/AUTH_TOKEN_NOT_FOUND_IN_APP', 'MP/USER_TOKEN_NOT_FOUND_IN_APP'];

export interface Situation {
  readonly on_jump_page: boolean;
  /** Empty where there is no back-stage. */
  readonly back_stage_url: string;
  /** The parameters of the address with which the console was first opened. */
  readonly origin_params: Readonly<Record<string, string>>;
  /** A new one for each jump. */
  readonly auth_key: () => string;
  /** Codes the caller deals with itself. */
  readonly ignore: readonly string[];
  /** Codes the called endpoint declares: a 403 among them is about that operation, not about the person. */
  readonly declared: readonly string[];
}

export type Decision =
  | { readonly act: 'nothing' }
  | { readonly act: 'jump'; readonly url: string }
  | { readonly act: 'sign_in_again'; readonly code: string; readonly clear: boolean }
  | { readonly act: 'sign_out_and_reload'; readonly code: string }
  | { readonly act: 'notify'; readonly as: 'no_permission' | 'status' | 'client' };

export function jumpAddress(situation: Pick<Situation, 'back_stage_url' | 'origin_params' | 'auth_key'>): string {
  const url = new URL(situation.back_stage_url);
  for (const [name, value] of Object.entries(situation.origin_params)) url.searchParams.set(name, value);
  url.searchParams.set('auth_key', situation.auth_key());
  return url.href;
}

function decideForbidden(error: ApiError, situation: Situation): Decision {
  if (error.code === 'MP/CURRENT_ROLE_FORBIDDEN' && situation.back_stage_url !== '') return { act: 'jump', url: jumpAddress(situation) };
  if (error.code === 'MP/NO_PERMISSION' || situation.declared.includes(error.code)) return { act: 'notify', as: 'no_permission' };
  return situation.on_jump_page ? { act: 'nothing' } : { act: 'sign_out_and_reload', code: error.code };
}

/** What the console does about a failed call (section 8 of the requirements). */
export function decide(error: ApiError, situation: Situation): Decision {
  if (situation.ignore.includes(error.code)) return { act: 'nothing' };
  if (error.status === 401) return { act: 'sign_in_again', code: error.code, clear: TOKEN_CLEARING_CODES.includes(error.code) };
  if (error.status === 403) return decideForbidden(error, situation);
  if (SILENT_CODES.includes(error.code)) return { act: 'nothing' };
  // Aborting is what the console itself does when a page is left.
  if (error.code === 'CLIENT/ABORTED') return { act: 'nothing' };
  if (isClientFailure(error.code)) return { act: 'notify', as: 'client' };
  return error.message === '' ? { act: 'nothing' } : { act: 'notify', as: 'status' };
}

export interface Effects {
  readonly jump: (url: string) => void;
  readonly signInAgain: (code: string, clear: boolean) => void;
  readonly signOutAndReload: (code: string) => void;
  readonly notify: (error: ApiError, as: 'no_permission' | 'status' | 'client') => void;
  readonly log: (error: ApiError) => void;
}

export function carryOut(decision: Decision, error: ApiError, effects: Effects): void {
  if (error.code !== 'CLIENT/ABORTED') effects.log(error);
  switch (decision.act) {
    case 'nothing':
      return;
    case 'jump':
      return effects.jump(decision.url);
    case 'sign_in_again':
      return effects.signInAgain(decision.code, decision.clear);
    case 'sign_out_and_reload':
      return effects.signOutAndReload(decision.code);
    case 'notify':
      return effects.notify(error, decision.as);
  }
}
