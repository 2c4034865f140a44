import { Input } from 'antd';

interface OptionalAddressProps {
  /** All from the form. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (address: string | null) => void;
}

/** An address, or none. */
export function OptionalAddress({ id, value = null, onChange }: OptionalAddressProps) {
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      dir="ltr"
      spellCheck={false}
      placeholder="https://"
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value === '' ? null : target.value)}
    />
  );
}
