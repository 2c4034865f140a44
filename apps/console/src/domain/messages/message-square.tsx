import type { MessageKind } from '@portico/contracts/message-texts';
import { Icon } from '../../ui/icon.tsx';
import { LOOKS } from './message-facts.ts';
import styles from './message-square.module.css';

/** What a message is about, as a picture. */
export function MessageSquare({ kind }: { readonly kind: MessageKind }) {
  const { icon, tone } = LOOKS[kind];
  return (
    <span className={styles['square']} data-tone={tone}>
      <Icon name={icon} />
    </span>
  );
}
