import { IconButton } from './icon-button.tsx';
import styles from './star-button.module.css';

interface StarButtonProps {
  readonly on: boolean;
  /** What is starred, so that a row of stars can be told apart. */
  readonly label: string;
  readonly onToggle: (on: boolean) => void;
}

/** Marks a favourite. It often stands in a row that opens something, which it does not do. */
export function StarButton({ on, label, onToggle }: StarButtonProps) {
  return (
    <IconButton
      small
      icon="star"
      size={16}
      label={label}
      aria-pressed={on}
      className={styles['star']}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onToggle(!on);
      }}
    />
  );
}
