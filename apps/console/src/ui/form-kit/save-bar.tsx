import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyTrace } from '../copy-trace.tsx';
import { Icon } from '../icon.tsx';
import styles from './form-kit.module.css';
import type { SaveFailure } from '../../lib/save-answer.ts';

interface SaveBarProps {
  readonly changes: number;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** For something new, which can be made before anything was changed. */
  readonly label?: string;
  readonly always?: boolean;
  /** Why the last try was refused. */
  readonly failure?: SaveFailure | undefined;
  /** What follows from saving, beside the count. */
  readonly detail?: ReactNode;
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Appears with the first change; Ctrl or ⌘ S saves. */
export function SaveBar({ changes, saving, onSave, onDiscard, label, always = false, failure, detail }: SaveBarProps) {
  const { t } = useTranslation();
  const shown = always || changes > 0;
  useEffect(() => {
    if (!shown) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
  if (!shown) return null;
  return (
    <div className={styles['bar']}>
      <div role="alert" className={failure ? styles['refused'] : 'sr-only'}>
        {failure ? (
          <>
            <Icon name="alert" />
            <div>
              <strong>{t('common.not_saved')}</strong> {failure.message}
              {failure.trace_id ? (
                <div>
                  <CopyTrace trace_id={failure.trace_id} />
                </div>
              ) : null}
            </div>
          </>
        ) : null}
      </div>
      <span role="status" className={styles['unsaved']}>
        {changes > 0 ? (
          <>
            <i className={styles['mark']} />
            {t('common.unsaved', { count: changes })}
          </>
        ) : null}
      </span>
      {detail ? <span className={styles['detail']}>{detail}</span> : null}
      <span className={styles['buttons']}>
        <Button type="text" onClick={onDiscard}>
          {always ? t('common.cancel') : t('common.discard')}
        </Button>
        <Button type="primary" loading={saving} onClick={onSave} data-track="save">
          {label ?? t('common.save')}
          {/* The turning icon takes its place: the button keeps its width. */}
          {saving ? null : (
            <kbd dir="ltr" className={styles['key']} aria-hidden="true">
              {isMac() ? '⌘ S' : 'Ctrl S'}
            </kbd>
          )}
        </Button>
      </span>
    </div>
  );
}
