import { TOKEN_CLEARING_CODES } from '@portico/contracts/rules/token';
import { isClientFailure, type ApiError } from './api-error.ts';

/** Never worth a notice (R8.04). */
export const SILENT_CODES: readonly string[] = ['MP/AUTH_TOKEN_NOT_FOUND_IN_APP', 'MP/USER_TOKEN_NOT_FOUND_IN_APP'];
/** About one operation, which asks for a fresh proof: whoever called shows how to give it. */
export const STEP_UP = 'UC/SECURITY_VERIFY_REQUIRED';
export const ROLE_FORBIDDEN = 'MP/CURRENT_ROLE_FORBIDDEN';

export interface Situation {
  readonly on_jump_page: boolean;
  /** Empty where there is no back-stage. */
  readonly back_stage_url: string;
  /** Codes the caller deals with itself. */
  readonly ignore: readonly string[];
  /** Something is being read for the page, which shows in its place that it did not come. */
  readonly reading?: boolean | undefined;
  /** Codes the called endpoint declares: a 403 among them is about that operation, not about the person. */
  readonly declared: readonly string[];
}

export type NoticeKind = 'no_permission' | 'status' | 'client';
export type Decision =
  | { readonly act: 'nothing' }
  | { readonly act: 'jump' }
  | { readonly act: 'sign_in_again'; readonly code: string; readonly clear: boolean }
  | { readonly act: 'sign_out_and_reload'; readonly code: string }
  | { readonly act: 'notify'; readonly as: NoticeKind };

/** R8.01: where the back-stage login is told who comes, from where and with which parameters. */
export function jumpAddress(back_stage_url: string, origin_params: string, auth_key: string): string {
  const url = new URL(back_stage_url);
  for (const [name, value] of new URLSearchParams(origin_params)) url.searchParams.set(name, value);
  url.searchParams.set('auth_key', auth_key);
  return url.href;
}

function decideForbidden(error: ApiError, situation: Situation): Decision {
  if (error.code === STEP_UP) return { act: 'nothing' };
  // Several calls are refused at once; the first one has started the jump.
  if (error.code === ROLE_FORBIDDEN && situation.back_stage_url !== '') return { act: situation.on_jump_page ? 'nothing' : 'jump' };
  if (error.code === 'MP/NO_PERMISSION' || error.code === ROLE_FORBIDDEN || situation.declared.includes(error.code))
    return { act: 'notify', as: 'no_permission' };
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
  // That nobody can be reached is said once, over the page, until somebody can.
  if (error.code === 'CLIENT/NETWORK' && situation.reading) return { act: 'nothing' };
  if (isClientFailure(error.code)) return { act: 'notify', as: 'client' };
  return error.message === '' ? { act: 'nothing' } : { act: 'notify', as: 'status' };
}

export interface Effects {
  readonly jump: () => void;
  /** True once the same person has signed in again: what failed may then be asked once more. */
  readonly signInAgain: (code: string) => Promise<boolean>;
  readonly signOutAndReload: (code: string) => void;
  readonly notify: (error: ApiError, as: NoticeKind) => void;
  readonly log: (error: ApiError) => void;
  /** R8.10 */
  readonly succeeded: (text: string) => void;
}

/** Resolves to true when the call is worth repeating. */
export async function carryOut(decision: Decision, error: ApiError, effects: Effects): Promise<boolean> {
  if (error.code !== 'CLIENT/ABORTED') effects.log(error);
  if (decision.act === 'jump') effects.jump();
  if (decision.act === 'sign_out_and_reload') effects.signOutAndReload(decision.code);
  if (decision.act === 'notify') effects.notify(error, decision.as);
  return decision.act === 'sign_in_again' && effects.signInAgain(decision.code);
}
