import { Select } from 'antd';
import type { ListAddress } from '../lib/list-address.ts';
import type { FilterField } from './filter-bar.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A filter with a few values, kept in the address under its key. */
export const choiceField = (address: ListAddress, key: string, label: string, options: readonly Choice[]): FilterField => ({
  key,
  label,
  shown: options.find(({ value }) => value === address.get(key))?.label,
  onRemove: () => address.set({ [key]: '' }),
  editor: (done) => (
    <Select
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
      autoFocus
      defaultOpen
      aria-label={label}
      style={{ inlineSize: 220 }}
      value={address.get(key) || null}
      options={[...options]}
      onChange={(value: string | null) => {
        address.set({ [key]: value ?? '' });
        done();
      }}
    />
  ),
});
