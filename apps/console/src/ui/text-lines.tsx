import { Input } from 'antd';
import { useState } from 'react';
import styles from './text-lines.module.css';

interface TextLinesProps {
  /** All from the form. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (lines: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly placeholder: string;
}

const NONE: readonly string[] = [];
const ROWS = { minRows: 2, maxRows: 8 };
const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/** What programs read, one on each line: addresses, codes. */
export function TextLines({ id, value = NONE, onChange, onBlur, disabled = false, placeholder }: TextLinesProps) {
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
      {...(onBlur ? { onBlur } : {})}
      // An empty line says nothing yet, and stays as it is typed.
      value={isSame(linesIn(typed), value) ? typed : value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(linesIn(target.value));
      }}
    />
  );
}
