import { Button, Checkbox, Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facet } from './log-facets.ts';
import type { Chosen, How } from './log-filters.ts';
import styles from './log-filter-panel.module.css';

interface ChoiceSectionProps {
  readonly label: string;
  readonly options: readonly Facet[];
  readonly chosen: Chosen;
  /** One value at a time: whoever answers knows what else has been chosen by then. */
  readonly onChange: (value: string, how: How) => void;
  /** Where there are too many to show: the label of a field that finds some. */
  readonly find?: string;
  /** Told what is looked for, where not all of them are known here, and then offers that. */
  readonly onFind?: (text: string) => void;
  /** What else finds values, below them. */
  readonly picker?: ReactNode;
  /** Where values can be typed that are not offered: how long one may be, and what it is. */
  readonly typed?: { readonly max: number; readonly hint: string };
}

/** Of many, so many at a time. */
const SHOWN = 8;

/** Each value is wanted, excluded or neither; what is chosen holds at once. */
export function ChoiceSection({ label, options, chosen, onChange, find, onFind, picker, typed }: ChoiceSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [looked_for, setLookedFor] = useState('');
  const offered = new Set(options.map(({ value }) => value));
  const others = [...chosen.in, ...chosen.not].filter((value) => !offered.has(value)).map((value) => ({ value, label: value }));
  const word = looked_for.trim().toLowerCase();
  const is_chosen = (value: string): boolean => chosen.in.includes(value) || chosen.not.includes(value);
  const free = options.filter(({ value }) => !is_chosen(value));
  // Whoever is told what is looked for has found it already.
  const found = onFind ? free : free.filter(({ label: name }) => name.toLowerCase().includes(word)).slice(0, SHOWN);
  const shown = find === undefined ? options : [...options.filter(({ value }) => is_chosen(value)), ...found];
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {find === undefined ? null : (
        <Input
          size="small"
          allowClear
          aria-label={find}
          placeholder={find}
          value={looked_for}
          onChange={({ target }) => {
            setLookedFor(target.value);
            onFind?.(target.value);
          }}
        />
      )}
      <ul>
        {[...shown, ...others].map(({ value, label: name }) => (
          <li key={value} data-not={chosen.not.includes(value)}>
            <Checkbox checked={chosen.in.includes(value)} onChange={({ target }) => onChange(value, target.checked ? 'in' : undefined)}>
              <bdi>{name}</bdi>
            </Checkbox>
            <button
              type="button"
              aria-pressed={chosen.not.includes(value)}
              aria-label={`${t('log_work.not')} ${name}`}
              onClick={() => onChange(value, chosen.not.includes(value) ? undefined : 'not')}
            >
              {t('log_work.not')}
            </button>
          </li>
        ))}
      </ul>
      {picker}
      {typed ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const value = text.replaceAll('|', ' ').trim();
            if (value !== '') onChange(value, 'in');
            setText('');
          }}
        >
          <Input
            size="small"
            aria-label={label}
            placeholder={typed.hint}
            value={text}
            maxLength={typed.max}
            onChange={({ target }) => setText(target.value)}
          />
          <Button size="small" htmlType="submit">
            {t('common.add')}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
