import { Fragment, useId, useState } from 'react';
import { readDigits } from '../lib/digits.ts';
import styles from './digit-boxes.module.css';

interface DigitBoxesProps {
  readonly label: string;
  /** The label is said elsewhere on the screen. */
  readonly unseen_label?: boolean;
  readonly value: string;
  readonly disabled?: boolean;
  readonly first?: boolean;
  /** What is said below it. */
  readonly described_by?: string;
  readonly onChange: (digits: string) => void;
  /** At the last digit, typed or pasted. */
  readonly onWhole: (digits: string) => void;
}

const DIGITS = 6;
const PLACES = Array.from({ length: DIGITS }, (_, at) => at);

/** A code of six digits: one field that is drawn as six boxes, so that a paste and the keyboard's suggestion fill it whole. */
export function DigitBoxes(props: DigitBoxesProps) {
  const { label, unseen_label = false, value, disabled = false, first = false, described_by, onChange, onWhole } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const take = (typed: string): void => {
    const digits = readDigits(typed).slice(0, DIGITS);
    onChange(digits);
    if (digits.length === DIGITS && digits !== value) onWhole(digits);
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={unseen_label ? 'sr-only' : styles['label']}>
        {label}
      </label>
      <div className={styles['boxes']} data-focused={focused} data-disabled={disabled}>
        <input
          id={id}
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          dir="ltr"
          value={value}
          disabled={disabled}
          aria-describedby={described_by}
          {...(first ? { 'data-first': true } : {})}
          onChange={({ target }) => take(target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {PLACES.map((at) => (
          <Fragment key={at}>
            {at === DIGITS / 2 ? <i aria-hidden="true" className={styles['dash']} /> : null}
            <span aria-hidden="true" className={styles['box']} data-here={focused && at === Math.min(value.length, DIGITS - 1)}>
              {value[at]}
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
