import { LIMITS } from '@portico/contracts/limits';
import type { LogView } from '@portico/contracts/platform/log-views';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/modal.tsx';

/** The button that submits stands outside of it. */
const FORM = 'log_view';

interface Values {
  readonly name: string;
  readonly shared: boolean;
}

interface LogViewDialogProps {
  /** Given another name; absent: what is shown becomes a view. */
  readonly view: LogView | undefined;
  /** Closes it, unless it was refused. */
  readonly onSave: (values: Values) => Promise<void>;
  readonly onClose: () => void;
}

export function LogViewDialog({ view, onSave, onClose }: LogViewDialogProps) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const save = async (values: Values): Promise<void> => {
    setRunning(true);
    await onSave({ ...values, name: values.name.trim() });
    setRunning(false);
  };
  return (
    <Modal
      title={view ? t('log_work.views.rename') : t('log_work.views.save')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={FORM} loading={running}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <Form<Values>
        name={FORM}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: view?.name ?? '', shared: false }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="name" label={t('common.name')} rules={[{ required: true, whitespace: true, message: t('forms.required') }]}>
          <Input dir="auto" autoComplete="off" maxLength={LIMITS.log_view_name} />
        </Form.Item>
        {view ? null : (
          <Form.Item name="shared" valuePropName="checked">
            <Checkbox>{t('log_work.views.share_with')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
