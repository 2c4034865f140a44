import styles from './highlight.module.css';

/** The part that was looked for, stronger. */
export function Highlight({ text, part }: { readonly text: string; readonly part: string }) {
  const at = part === '' ? -1 : text.toLocaleLowerCase().indexOf(part.toLocaleLowerCase());
  if (at < 0) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, at)}
      <mark className={styles['mark']}>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </bdi>
  );
}
