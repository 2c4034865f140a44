import { members, type Member } from '@portico/contracts/platform/members';
import { Form, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveFailure } from '../../api/failure-text.ts';
import { useAddMemberMutation } from '../../api/members.ts';
import { useDraftKey } from '../../lib/draft-key.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm, type EditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { PeopleSelect } from './people-select.tsx';
import { MemberFields } from './member-fields.tsx';

interface Draft {
  readonly by: 'login_name' | 'subject_ids';
  readonly login_name: string;
  readonly subject_ids: readonly string[];
  readonly kind: Member['kind'];
  readonly role_ids: readonly string[];
}

/** About who was named, and said at that field. */
const ABOUT_WHO = ['MP/USER_NOT_FOUND', 'MP/LOGIN_NAME_NOT_FOUND', 'MP/MEMBER_EXISTS'];
const SHOWN_HERE = [...ABOUT_WHO, 'COMMON/INVALID_ARGUMENT', 'MP/ROLE_NOT_FOUND', 'MP/NO_PERMISSION', 'MP/BEYOND_REACH'];
const NO_CHANGES: readonly string[] = [];
const NO_ROLES: readonly never[] = [];

interface MemberAddProps {
  readonly app_id: string;
  /** Somebody who was looked at elsewhere. */
  readonly subject_id: string;
  /** Of an organisation that the app does not admit: only the whole name finds them. */
  readonly by_login: boolean;
  readonly onClose: () => void;
}

export function MemberAdd({ app_id, subject_id, by_login, onClose }: MemberAddProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [add] = useAddMemberMutation();
  const keyOf = useDraftKey();
  const initial: Draft = {
    by: by_login ? 'login_name' : 'subject_ids',
    login_name: '',
    subject_ids: subject_id === '' ? [] : [subject_id],
    kind: 'operator',
    role_ids: [],
  };
  const edit: EditForm<Draft> = useEditForm<Draft>({
    name: `member:new:${app_id}`,
    user_id,
    initial,
    fieldOf: (code) => (ABOUT_WHO.includes(code) ? edit.values.by : undefined),
    save: async ({ by, kind, role_ids, login_name, subject_ids }) => {
      const given = { kind, role_ids: [...role_ids] };
      const drafts =
        by === 'login_name' ? [{ ...given, login_name: login_name.trim() }] : subject_ids.map((id) => ({ ...given, subject_id: id }));
      for (const [index, body] of drafts.entries()) {
        const { data, error } = await add({ params: { app_id }, body, idempotency_key: keyOf(body), ignore: SHOWN_HERE });
        if (data) pushNotice({ kind: 'success', title: t('members.added'), text: data.name });
        if (!error) continue;
        // Whoever was added before is not added again.
        if (by === 'subject_ids') edit.form.setFieldsValue({ subject_ids: subject_ids.slice(index) });
        return saveFailure(error, t);
      }
      return undefined;
    },
  });
  return (
    <EditPanel
      title={t('members.add')}
      icon="people"
      edit={edit}
      initial={initial}
      labels={{}}
      create={t('common.add')}
      onSaved={onClose}
      onClose={onClose}
    >
      <Form.Item name="by" label={t('members.by')}>
        <Segmented
          block
          aria-label={t('members.by')}
          options={[
            { value: 'subject_ids', label: t('members.name') },
            { value: 'login_name', label: t('members.login_name') },
          ]}
        />
      </Form.Item>
      {edit.values.by === 'login_name' ? (
        <ContractField schema={members.create.body} name="login_name" label={t('members.login_name')} hint={t('members.login_hint')}>
          <CodeInput />
        </ContractField>
      ) : (
        <Form.Item
          name="subject_ids"
          label={t('people.title')}
          extra={t('people.picker.near')}
          rules={[{ required: true, message: t('people.picker.choose') }]}
        >
          <PeopleSelect app_id={app_id} />
        </Form.Item>
      )}
      <MemberFields kind={edit.values.kind} held={NO_ROLES} changed={NO_CHANGES} disabled={false} />
    </EditPanel>
  );
}
