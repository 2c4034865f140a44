import type { Lang } from '@portico/contracts/langs';
import { contractApi } from '../api/contract-api.ts';
import { langChosen } from './global-slice.ts';
import { switchLanguage } from './language.ts';
import type { Dispatch } from './state.ts';

/** Loaded before it is shown; names from the server come in the new language too. */
export async function showLanguage(dispatch: Dispatch, lang: Lang): Promise<void> {
  await switchLanguage(lang);
  dispatch(langChosen(lang));
  dispatch(contractApi.util.invalidateTags(['app', 'navigation', 'menu_tree', 'menu', 'message']));
}
