import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '../../lib/format.ts';
import { isolated } from '../../lib/isolated.ts';
import { useNow } from '../../lib/now.ts';
import { browserZone } from '../../lib/zone.ts';
import { Icon } from '../icon.tsx';
import { Modal } from '../modal.tsx';
import type { Conflict } from './use-edit-form.ts';
import styles from './form-kit.module.css';

export interface ConflictDialogProps<V extends object> {
  readonly conflict: Conflict<V>;
  readonly labelOf: (field: string) => string;
  /** What a value is called where it does not speak for itself, as an id. */
  readonly say?: ((field: string, value: unknown) => string | undefined) | undefined;
  readonly onChoose: (values: V | undefined) => void;
  readonly onClose: () => void;
  /** Fields that only they changed: choosing begins there with theirs. */
  readonly untouched?: readonly string[] | undefined;
}

const NONE: readonly string[] = [];

const differing = <V extends object>({ mine, theirs }: Conflict<V>): string[] =>
  Object.keys(mine).filter((key) => JSON.stringify(Reflect.get(mine, key)) !== JSON.stringify(Reflect.get(theirs, key)));

/** Somebody saved first: both versions, chosen field by field. Nothing is overwritten silently. */
export function ConflictDialog<V extends object>({ conflict, labelOf, say, onChoose, onClose, untouched = NONE }: ConflictDialogProps<V>) {
  const { t, i18n } = useTranslation();
  const { changed_by, changed_at } = conflict;
  const now = useNow();
  const fields = conflict.fields ?? differing(conflict);
  const when = changed_at === undefined ? '' : timeAgo(changed_at, now, i18n.language, browserZone());
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(() => new Set(untouched));
  const words = (field: string, value: unknown): string => {
    const said = say?.(field, value);
    if (said !== undefined && said !== '') return said;
    if (typeof value === 'boolean') return value ? t('common.conflict.yes') : t('common.conflict.no');
    const text = Array.isArray(value) ? value.join(t('common.comma')) : typeof value === 'string' ? value : JSON.stringify(value ?? '');
    return text === '' ? t('common.conflict.empty') : text;
  };
  const choose = (field: string, other: boolean): void =>
    setTheirs((before) => {
      const next = new Set(before);
      if (other) next.add(field);
      else next.delete(field);
      return next;
    });
  const merged = (): V => ({
    ...conflict.mine,
    ...Object.fromEntries([...theirs].map((field) => [field, Reflect.get(conflict.theirs, field)])),
  });
  return (
    <Modal
      title={t('common.conflict.title')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <span className={styles['differ']}>{t('common.conflict.differ', { count: fields.length })}</span>
          <Button type="text" onClick={() => onChoose(undefined)}>
            {t('common.conflict.take_theirs')}
          </Button>
          <Button type="primary" onClick={() => onChoose(merged())}>
            {t('common.conflict.save_choice')}
          </Button>
        </>
      }
    >
      <p className={styles['warning']}>
        <Icon name="alert" />
        {conflict.fields ? t('common.conflict.both') : t('common.conflict.text')}
      </p>
      {changed_at === undefined ? null : (
        <p>
          {changed_by === undefined
            ? t('common.conflict.saved', { when })
            : t('common.conflict.saved_by', { name: isolated(changed_by), when })}
        </p>
      )}
      {fields.map((field) => (
        <div key={field} role="radiogroup" aria-label={labelOf(field)} className={styles['pair']}>
          <p>{labelOf(field)}</p>
          {([false, true] as const).map((other) => (
            <button
              key={String(other)}
              type="button"
              role="radio"
              aria-checked={theirs.has(field) === other}
              className={styles['choice']}
              onClick={() => choose(field, other)}
            >
              <small>
                {other ? t('common.conflict.theirs') : t('common.conflict.yours')}
                {theirs.has(field) === other ? <Icon name="check" size={13} /> : null}
              </small>
              <bdi>{words(field, Reflect.get(other ? conflict.theirs : conflict.mine, field))}</bdi>
            </button>
          ))}
        </div>
      ))}
    </Modal>
  );
}
