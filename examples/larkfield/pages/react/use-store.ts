import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Page } from '../../api-types.ts';
import type { OpenPage, Voice } from '../shared/open-page.js';
import type { Store } from '../shared/store.js';

/** Draws again whenever the store has changed. */
export const useStore = <S extends object>({ get, subscribe }: Store<S>): S => useSyncExternalStore(subscribe, get);

export const VoiceContext = createContext<Voice | undefined>(undefined);
/** The words, the formats and the labels in the console's language. */
export function useVoice(): Voice {
  const voice = useContext(VoiceContext);
  if (!voice) throw new Error('a component outside of App');
  return voice;
}

/** What every page is given. */
export interface PageProps {
  readonly opened: OpenPage;
  readonly page: Page;
}
