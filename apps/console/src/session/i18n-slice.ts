import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface I18nState {
  /** Of the app's languages; empty: none is looked at. */
  selectedLang: string;
  showAddLangDialog: boolean;
  /** The translation that is being typed. */
  editMultiLang: { readonly menu_id: string; readonly lang: string } | null;
}
const initialState: I18nState = { selectedLang: '', showAddLangDialog: false, editMultiLang: null };

/** R3.20: what the server knows is in the data cache; `i18n-model.ts` puts both together. */
export const i18nSlice = createSlice({
  name: 'i18nModel',
  initialState,
  reducers: {
    langSelected: (state, { payload }: PayloadAction<string>) => {
      state.selectedLang = payload;
    },
    /** R4.12: who looked at the one that is gone looks at the first that remains. */
    langGone: (state, { payload }: PayloadAction<{ lang: string; remaining: readonly { readonly lang: string }[] }>) => {
      if (state.selectedLang === payload.lang) state.selectedLang = payload.remaining[0]?.lang ?? '';
      if (state.editMultiLang?.lang === payload.lang) state.editMultiLang = null;
    },
    addLangDialog: (state, { payload }: PayloadAction<boolean>) => {
      state.showAddLangDialog = payload;
    },
    multiLangEdited: (state, { payload }: PayloadAction<I18nState['editMultiLang']>) => {
      state.editMultiLang = payload;
    },
  },
});
export const { langSelected, langGone, addLangDialog, multiLangEdited } = i18nSlice.actions;
