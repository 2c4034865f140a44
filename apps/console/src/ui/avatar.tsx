import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly initials: string;
  /** Empty for none. */
  readonly src: string;
  readonly size: number;
}

/** A person's picture, or the first letters of the name while there is none. The name itself stands beside it. */
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
      {shown ? <img src={src} width={size} height={size} alt="" onError={() => setBroken(src)} /> : initials}
    </span>
  );
}
