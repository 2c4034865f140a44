import styles from './spinner.module.css';

/** In a button that works. It has no name, so the button keeps its own. */
export function Spinner() {
  return (
    <svg className={styles['spinner']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 3a9 9 0 1 1-9 9" />
    </svg>
  );
}
