import { LANGS, type Lang } from '@portico/contracts/langs';
import { useProductLangsQuery } from '../../api/langs.ts';
import { CLIENT_FAILURES } from '../../api/api-error.ts';
import { LANG_NAMES } from '../../session/language.ts';
import { useAppSelector } from '../../session/state.ts';

export interface OfferedLanguage {
  readonly lang: Lang;
  /** What its own speakers call it. */
  readonly display: string;
}

type Told = readonly { readonly lang: string; readonly display: string }[];

/** R8.11: the languages of the console as the installation names them; its own list where it is not told. */
export const offeredLanguages = (told: Told | undefined): readonly OfferedLanguage[] =>
  LANGS.map((lang) => ({ lang, display: told?.find((l) => l.lang === lang)?.display || LANG_NAMES[lang] }));

/** The built-in list stands at once; nobody waits for it. */
export function useOfferedLanguages(): readonly OfferedLanguage[] {
  const signed_in = useAppSelector((state) => state.global.login === 'logged_in');
  const { data } = useProductLangsQuery({ ignore: CLIENT_FAILURES }, { skip: !signed_in });
  return offeredLanguages(data?.items);
}
