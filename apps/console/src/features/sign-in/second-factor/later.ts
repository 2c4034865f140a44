import { lazy } from 'react';
import { untilLoaded } from '../../../lib/until-loaded.ts';
import { loadLaterTexts } from '../../../session/language.ts';

/** The second step, with its words: whoever is not asked for it carries neither. */
export const SecondFactor = lazy(
  untilLoaded(async () => {
    const [{ SecondFactor: Step }] = await Promise.all([import('./second-factor.tsx'), loadLaterTexts()]);
    return { default: Step };
  }),
);
