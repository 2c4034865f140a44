import { useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly initials: string;
  /** Empty for none. */
  readonly src: string;
  readonly size: number;
}

/** A person's picture, or the first letters of the name, or a figure while there is neither. The name itself stands beside it. */
export function Avatar({ initials, src, size }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const shown = src !== '' && broken !== src;
  return (
    <span
      className={styles['avatar']}
      data-picture={shown}
      aria-hidden="true"
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.37 }}
    >
      {shown ? (
        <img src={src} width={size} height={size} alt="" onError={() => setBroken(src)} />
      ) : (
        initials || <Icon name="user" size={size / 2} />
      )}
    </span>
  );
}
