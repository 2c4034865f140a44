import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyValue } from './copy-trace.tsx';
import { Modal } from './modal.tsx';
import styles from './secret-once.module.css';

interface SecretOnceProps {
  readonly title: string;
  /** Whom to give it to, and that it will not be shown again. */
  readonly text: string;
  readonly label: string;
  readonly secret: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Something that is known only now: afterwards the server has no more than a hash of it. */
export function SecretOnce({ title, text, label, secret, children, onClose }: SecretOnceProps) {
  const { t } = useTranslation();
  return (
    <Modal
      title={title}
      width={520}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p className={styles['text']}>{text}</p>
      <p className={styles['label']}>{label}</p>
      <p className={styles['secret']}>
        <CopyValue value={secret} label={t('common.copy')} />
      </p>
      {children}
    </Modal>
  );
}
