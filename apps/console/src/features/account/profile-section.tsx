import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveProfileMutation } from '../../api/account.ts';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import type { OwnAccount } from '../../api/own-account.ts';
import { DataFile } from '../../domain/people/data-file.tsx';
import { refreshCurrentUser } from '../../session/current-user.ts';
import { useAppDispatch } from '../../session/state.ts';
import { ConflictView } from '../../ui/form-kit/conflict-view.tsx';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { SaveBar } from '../../ui/form-kit/save-bar.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { type Failure, FormFailure } from '../../ui/form-failure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type Profile, ProfileFields, PROFILE_FIELDS, profileOf } from './profile-fields.tsx';
import { Card } from './section-parts.tsx';

/** As high as the picture, so that the fields below stay where they are. */
const PICTURE_PX = 72;
const PictureEditor = lazyPart(
  async () => (await import('./picture-editor.tsx')).PictureEditor,
  <Card>
    <SkeletonRows rows={1} height={PICTURE_PX} />
  </Card>,
);

/** Shown as a conflict, or at the fields. */
const AT_FIELDS = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT'];

const trimmed = (value: string | number): string | number => (typeof value === 'string' ? value.trim() : value);

/** R3.16: what the user centre lets one say about oneself. */
export function ProfileSection({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [saveProfile] = useSaveProfileMutation();
  const [failure, setFailure] = useState<Failure>();
  const [conflictShut, setConflictShut] = useState(false);
  const initial = useMemo(() => profileOf(account), [account]);
  const edit = useEditForm<Profile>({
    name: 'profile',
    user_id: account.user_id || account.account_id,
    initial,
    version: account.version,
    save: async (values, version) => {
      setFailure(undefined);
      // After a conflict what was chosen is sent whole: unchanged here may still differ from theirs.
      const sent = version === account.version ? PROFILE_FIELDS.filter((field) => values[field] !== initial[field]) : PROFILE_FIELDS;
      const change = Object.fromEntries(sent.map((field) => [field, trimmed(values[field])]));
      const { error } = await saveProfile({ change, version });
      if (!error) {
        void refreshCurrentUser(dispatch);
        pushNotice({ kind: 'success', title: t('common.saved') });
        return undefined;
      }
      if (!isApiError(error)) return { code: 'CLIENT/NETWORK', message: '' };
      if (!AT_FIELDS.includes(error.code)) setFailure(errorText(error, t));
      return error;
    },
  });
  const labelOf = (name: string): string => {
    const field = PROFILE_FIELDS.find((each) => each === name);
    return field ? t(`account.profile.${field}`) : name;
  };
  const submit = (): void => {
    setConflictShut(false);
    void edit.submit();
  };
  return (
    <>
      <PictureEditor account={account} />
      <Card foot={<SaveBar changes={edit.changed.length} saving={edit.saving} onSave={submit} onDiscard={edit.discard} />}>
        <Form
          form={edit.form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onBlur"
          initialValues={initial}
          onValuesChange={edit.onValuesChange}
        >
          <ProfileFields changed={edit.changed} />
          <FormFailure failure={failure} />
        </Form>
      </Card>
      <Card>
        <DataFile login_name={account.login_name || account.account_id} />
      </Card>
      <LeaveGuard changes={edit.changed.length} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
      {edit.conflict && !conflictShut ? (
        <ConflictView
          conflict={edit.conflict}
          labelOf={labelOf}
          onChoose={(values) => void edit.resolve(values)}
          onClose={() => setConflictShut(true)}
        />
      ) : null}
    </>
  );
}
