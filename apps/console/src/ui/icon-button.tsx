import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** What it does, in words. */
  readonly label: string;
  readonly size?: number;
  readonly small?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, size = 18, small = false, className, children, ...rest }: IconButtonProps) {
  const classes = [styles['button'], small ? styles['small'] : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <button type="button" aria-label={label} title={label} className={classes} {...rest}>
      <Icon name={icon} size={size} />
      {children}
    </button>
  );
}
