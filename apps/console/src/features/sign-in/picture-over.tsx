import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { answerPicture } from '../../session/read-picture.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { Modal } from '../../ui/modal.tsx';
import { DoorForm } from './door-form.tsx';
import { IdentifyCode } from './identify-code.tsx';

interface Values {
  identify_code: string;
}

/** Over the page when many codes were sent from here, or to the same contact: the next one takes a picture that was read. */
export function PictureOver() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const why = useAppSelector((state) => state.security.picture) ?? '';
  const [form] = Form.useForm<Values>();
  const failure = why === '' ? undefined : { text: why, trace_id: '' };
  return (
    <Modal title={t('sign_in.picture.title')} onClose={() => answerPicture(dispatch, undefined)}>
      <DoorForm
        // Over a form that may have a picture of its own.
        name="send_picture"
        form={form}
        run={{ running: false, failure }}
        submit={t('common.code.send')}
        initial={{ identify_code: '' }}
        onSubmit={async ({ identify_code }) => answerPicture(dispatch, identify_code.trim())}
      >
        <IdentifyCode round={0} wanted only_picture hint={t('sign_in.picture.send_hint')} />
      </DoorForm>
    </Modal>
  );
}
