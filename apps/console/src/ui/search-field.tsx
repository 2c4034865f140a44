import { MOST_SEARCHED } from '../lib/limits.ts';
import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<typeof Input>, 'onChange'> {
  /** What is looked for, in words. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

export function SearchField({ label, className = '', onChange, ...rest }: SearchFieldProps) {
  return (
    <Input
      type="search"
      allowClear
      prefix={<Icon name="search" />}
      aria-label={label}
      placeholder={label}
      maxLength={MOST_SEARCHED}
      className={`${styles['field']} ${className}`}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}
