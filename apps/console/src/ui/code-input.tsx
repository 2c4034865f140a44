import { Input, type InputProps } from 'antd';
import styles from './code-input.module.css';

/** Where codes and addresses are typed: left to right in every language. */
export function CodeInput(props: InputProps) {
  const look = [styles['code'], props.suffix ? styles['followed'] : ''].join(' ');
  return <Input dir="ltr" spellCheck={false} autoCapitalize="none" autoComplete="off" {...props} className={look} />;
}
