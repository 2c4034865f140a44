import type { AppLang } from '@portico/contracts/platform/langs';
import { useMemo } from 'react';
import { useProductLangsQuery } from '../../api/langs.ts';

/** The languages of the installation, each by what its own speakers call it. */
export function useProductLangNames(): { readonly langs: readonly AppLang[]; readonly reply: ReturnType<typeof useProductLangsQuery> } {
  const reply = useProductLangsQuery({});
  const langs = useMemo(() => (reply.data?.items ?? []).map(({ lang, display }) => ({ lang, langName: display })), [reply.data]);
  return { langs, reply };
}
