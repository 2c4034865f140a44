import { placesIn } from '../../../lib/fuzzy.ts';
import styles from './palette.module.css';

/** A name with the letters that matched, those beside each other as one. */
export function Marked({ text, at }: { readonly text: string; readonly at: readonly number[] }) {
  if (at.length === 0) return <bdi>{text}</bdi>;
  const places = placesIn(text, at);
  const parts: { readonly from: number; readonly is_marked: boolean; text: string }[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const is_marked = places.has(i);
    const last = parts.at(-1);
    if (last?.is_marked === is_marked) last.text += text[i] ?? '';
    else parts.push({ from: i, is_marked, text: text[i] ?? '' });
  }
  return (
    <bdi>
      {parts.map((part) =>
        part.is_marked ? (
          <mark key={part.from} className={styles['mark']}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
