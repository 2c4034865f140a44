import { CodeInput } from './code-input.tsx';

interface SecretInputProps {
  /** All from the form; undefined: none is typed. */
  readonly id?: string;
  readonly value?: string | undefined;
  readonly onChange?: (secret: string | undefined) => void;
  readonly onBlur?: () => void;
}

/** A secret that somebody else has given us. What is empty is not sent. */
export function SecretInput({ id, value = '', onChange, onBlur }: SecretInputProps) {
  return (
    <CodeInput
      {...(id === undefined ? {} : { id })}
      type="password"
      autoComplete="new-password"
      value={value}
      {...(onBlur ? { onBlur } : {})}
      onChange={({ target }) => onChange?.(target.value === '' ? undefined : target.value)}
    />
  );
}
