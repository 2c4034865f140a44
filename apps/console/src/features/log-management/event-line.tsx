import type { LogEntry } from '@portico/contracts/platform/logs';
import { eventSentence } from '../../domain/operation-log/event-text.ts';
import { useEventWords } from '../../domain/operation-log/use-event-words.ts';
import styles from './log-management-page.module.css';

/** The event as a sentence; where there is none, what was recorded. */
export function EventSentence({ entry }: { readonly entry: LogEntry }) {
  const parts = eventSentence(useEventWords(), entry);
  if (!parts) return <bdi>{entry.log_content}</bdi>;
  return <span>{parts.map(({ text, is_name }, n) => (is_name ? <bdi key={n}>{text}</bdi> : text))}</span>;
}

/** The sentence, and below it what was recorded, which names codes and numbers that a sentence has no place for. */
export function EventLine({ entry }: { readonly entry: LogEntry }) {
  const has_sentence = eventSentence(useEventWords(), entry) !== undefined;
  return (
    <>
      <EventSentence entry={entry} />
      {has_sentence ? <bdi className={styles['recorded']}>{entry.log_content}</bdi> : null}
    </>
  );
}
