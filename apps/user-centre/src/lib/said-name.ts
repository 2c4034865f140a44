import { LIMITS } from '@portico/contracts/limits';
import { flattened } from '@portico/contracts/rules/plain-text';
import { sealedJson } from './sealed-json.ts';

/** The parts of a name as the directory has them; empty: it does not say. */
export interface NameParts {
  readonly formatted: string;
  readonly givenName: string;
  readonly familyName: string;
}

export const NO_NAME: NameParts = { formatted: '', givenName: '', familyName: '' };

export const nameAad = (subject_id: string): string => `directory_person:name:${subject_id}`;
export const sealedName = sealedJson<NameParts>(nameAad);

const short = (text: string, most: number): string => {
  const cut = flattened(text).slice(0, most);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
};

export const realNameOf = ({ formatted, givenName, familyName }: NameParts): string =>
  short(formatted || [givenName, familyName].filter(Boolean).join(' '), LIMITS.real_name);

/** What is shown of somebody whom the directory gives no display name. */
export const displayNameOf = (said: { display_name: string; name: NameParts; user_name: string }): string =>
  short(said.display_name || realNameOf(said.name) || said.user_name, LIMITS.nick_name);

/** Room for the id that tells two people of one name apart. */
const CODE_MOST = LIMITS.org_user_code - 20;

/** What a user name gives for a login name: what stands before the `@`, in its letters. Undefined: none of them may stand there. */
export function loginCodeOf(user_name: string): string | undefined {
  const [local = ''] = user_name.split('@');
  const code = local.replaceAll(/[^A-Za-z0-9_\-+.]/g, '-').slice(0, CODE_MOST);
  return /[A-Za-z0-9]/.test(code) ? code : undefined;
}
