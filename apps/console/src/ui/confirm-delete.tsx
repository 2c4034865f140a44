import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './modal.tsx';
import { TypeName } from './type-name.tsx';
import styles from './confirm-delete.module.css';

interface ConfirmDeleteProps {
  readonly name: string;
  /** What goes with it, each a figure with its noun; empty when nothing does. */
  readonly consequences: readonly string[];
  /** What becomes of others, who lose nothing yet. */
  readonly note?: string | undefined;
  /** Large enough to ask for the name. */
  readonly typed: boolean;
  /** What has to be typed where not every keyboard has the letters of the name. */
  readonly type?: string | undefined;
  /** Where the name alone would not say it, or something is only taken out of somewhere: the question, what stays, and what the button says. */
  readonly asks?: { readonly title: string; readonly text?: string; readonly submit?: string } | undefined;
  readonly running: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Says what is lost before it is lost. */
export function ConfirmDelete({ name, consequences, note, typed, type = name, asks, running, onDelete, onClose }: ConfirmDeleteProps) {
  const { t } = useTranslation();
  const field = useId();
  const [text, setText] = useState('');
  return (
    <Modal
      title={asks?.title ?? t('common.deleting.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button data-first onClick={onClose}>
            {t('common.deleting.keep')}
          </Button>
          <Button danger type="primary" loading={running} disabled={typed && text.trim() !== type} onClick={onDelete}>
            {asks?.submit ?? t('common.delete')}
          </Button>
        </>
      }
    >
      {asks?.text === undefined ? null : <p className={styles['text']}>{asks.text}</p>}
      {asks?.text !== undefined && consequences.length === 0 ? null : (
        <p className={styles['text']}>{consequences.length === 0 ? t('common.deleting.alone') : t('common.deleting.also')}</p>
      )}
      {consequences.length === 0 ? null : (
        <ul className={styles['figures']}>
          {consequences.map((c) => (
            <li key={c}>{c}</li>
          ))}
        </ul>
      )}
      {note === undefined ? null : <p className={styles['text']}>{note}</p>}
      {typed ? (
        <label htmlFor={field} className={styles['typed']}>
          <TypeName name={type} />
          <Input
            id={field}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      ) : null}
    </Modal>
  );
}
