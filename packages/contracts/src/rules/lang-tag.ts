const FORM = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
export const LANG_TAG_MOST = 30;

/** The one spelling of a language tag (BCP 47), such as zh-CN for ZH-cn; undefined for what is none. */
export function canonicalLang(tag: string): string | undefined {
  if (tag.length > LANG_TAG_MOST || !FORM.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
