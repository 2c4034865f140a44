import { Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { Confirm } from '../../ui/confirm.tsx';
import styles from './registry.module.css';

/** How long the one before may stay good, in seconds. */
const OVERLAPS = { none: 0, hour: 3_600, day: 86_400, week: 604_800 } as const;
type Overlap = keyof typeof OVERLAPS;
const CHOICES: readonly Overlap[] = ['none', 'hour', 'day', 'week'];

interface RotateDialogProps {
  readonly title: string;
  readonly submit: string;
  /** Instead of a choice, where there is none. */
  readonly fixed?: string | undefined;
  readonly running: boolean;
  readonly error: unknown;
  /** What else is asked. */
  readonly children?: ReactNode;
  readonly onRotate: (overlap_s: number) => void;
  readonly onClose: () => void;
}

/** A new key or secret, and how long the one before stays good. */
export function RotateDialog({ title, submit, fixed, running, error, children, onRotate, onClose }: RotateDialogProps) {
  const { t } = useTranslation();
  const [overlap, setOverlap] = useState<Overlap>('day');
  return (
    <Confirm
      title={title}
      submit={submit}
      running={running}
      failure={isApiError(error) ? errorText(error, t) : undefined}
      onSubmit={() => onRotate(OVERLAPS[overlap])}
      onClose={onClose}
    >
      {fixed === undefined ? (
        <fieldset className={styles['overlap']}>
          <legend>{t('registry.overlap.label')}</legend>
          <Radio.Group
            value={overlap}
            options={CHOICES.map((value) => ({ value, label: t(`registry.overlap.${value}`) }))}
            onChange={({ target }) => setOverlap(CHOICES.find((each) => each === target.value) ?? 'day')}
          />
        </fieldset>
      ) : (
        <p>{fixed}</p>
      )}
      {children}
    </Confirm>
  );
}
