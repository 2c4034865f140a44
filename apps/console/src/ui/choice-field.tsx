import type { ListAddress } from '../lib/list-address.ts';
import type { FilterField } from './filter-bar.tsx';
import { lazyPart } from './lazy-part.tsx';

const ChoiceSelect = lazyPart(async () => (await import('./choice-select.tsx')).ChoiceSelect);

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A filter with a few values, kept in the address under its key. */
export const choiceField = (
  address: Pick<ListAddress, 'get' | 'set'>,
  key: string,
  label: string,
  options: readonly Choice[],
): FilterField => ({
  key,
  label,
  shown: options.find(({ value }) => value === address.get(key))?.label,
  onRemove: () => address.set({ [key]: '' }),
  editor: (done) => (
    <ChoiceSelect
      label={label}
      value={address.get(key)}
      options={options}
      onChoose={(value) => {
        address.set({ [key]: value });
        done();
      }}
    />
  ),
});
