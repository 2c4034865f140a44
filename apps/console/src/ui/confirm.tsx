import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure, type Failure } from './form-failure.tsx';
import { Modal } from './modal.tsx';

interface ConfirmProps {
  readonly title: string;
  /** What it means for whom. */
  readonly children: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  /** False while something is still to be chosen. */
  readonly ready?: boolean;
  readonly running: boolean;
  readonly failure?: Failure | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A yes or no, with what follows from yes. */
export function Confirm({ title, children, submit, danger = false, ready = true, running, failure, onSubmit, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" danger={danger} disabled={!ready} loading={running} onClick={onSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      <FormFailure failure={failure} />
      {children}
    </Modal>
  );
}
