import { Input, type InputProps } from 'antd';
import styles from './code-input.module.css';

/** Where codes and addresses are typed: left to right in every language. */
export function CodeInput(props: InputProps) {
  return <Input dir="ltr" spellCheck={false} autoCapitalize="none" autoComplete="off" {...props} className={styles['code'] ?? ''} />;
}
