import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { FilterField } from '../../ui/filter-bar.tsx';
import { notKey, writeChosen, type Chosen } from './log-filters.ts';

interface ChoiceChips {
  readonly key: string;
  readonly label: string;
  readonly chosen: Chosen;
  readonly nameOf: (value: string) => string;
  readonly set: (changes: Readonly<Record<string, string>>) => void;
  readonly editor: () => ReactNode;
}

/** What is wanted and what is not are two chips, each taken away by itself. */
export const choiceChips = ({ key, label, chosen, nameOf, set, editor }: ChoiceChips, t: TFunction): FilterField[] =>
  (['in', 'not'] as const).map((side) => ({
    key: side === 'in' ? key : notKey(key),
    label,
    ...(side === 'not' ? { negated: t('log_work.not') } : {}),
    shown: chosen[side].length === 0 ? undefined : chosen[side].map(nameOf).join(t('common.comma')),
    onRemove: () => set(writeChosen(key, { ...chosen, [side]: [] })),
    editor,
  }));
