import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type OwnFactor, useRenameFactorMutation } from '../../../api/own-factors.ts';
import { Modal } from '../../../ui/modal.tsx';
import { FormFoot } from '../section-parts.tsx';
import { useSubmit } from '../use-submit.ts';

interface Values {
  name: string;
}

export function RenameFactor({ factor, onClose }: { readonly factor: OwnFactor; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const [rename] = useRenameFactorMutation();
  const { running, failure, submit } = useSubmit(form);
  const save = async ({ name }: Values): Promise<void> => {
    if (await submit(() => rename({ factor_id: factor.factor_id, name: name.trim() }))) onClose();
  };
  return (
    <Modal title={t('account.factors.rename_title')} onClose={onClose}>
      <Form<Values>
        form={form}
        name="rename_factor"
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: factor.name }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={t('second_factor.add.name')}
          rules={[{ required: true, whitespace: true, message: t('forms.required') }]}
        >
          <Input dir="auto" autoComplete="off" maxLength={FACTOR_LIMITS.factor_name} />
        </Form.Item>
        <FormFoot failure={failure} running={running} submit={t('common.save')} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
