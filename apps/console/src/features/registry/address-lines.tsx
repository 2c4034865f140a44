import { Input } from 'antd';
import { useState } from 'react';
import styles from './registry.module.css';

interface AddressLinesProps {
  /** All from the form. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (addresses: readonly string[]) => void;
  readonly disabled?: boolean;
  readonly placeholder?: string;
}

const NONE: readonly string[] = [];
const ROWS = { minRows: 2, maxRows: 8 };
const addressesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/** Addresses, one on each line. */
export function AddressLines({ id, value = NONE, onChange, disabled = false, placeholder = 'https://' }: AddressLinesProps) {
  const [typed, setTyped] = useState(() => value.join('\n'));
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      dir="ltr"
      className={styles['lines'] ?? ''}
      autoSize={ROWS}
      spellCheck={false}
      placeholder={placeholder}
      disabled={disabled}
      // An empty line is no address yet, and stays as it is typed.
      value={isSame(addressesIn(typed), value) ? typed : value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(addressesIn(target.value));
      }}
    />
  );
}
