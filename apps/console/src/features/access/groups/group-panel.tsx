import { LIMITS } from '@portico/contracts/limits';
import { menuGroupDraft, type MenuGroup, type MenuGroupDraft } from '@portico/contracts/platform/menu-groups';
import { Input } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { saveAnswer } from '../../../api/failure-text.ts';
import { useCreateMenuGroupMutation, useUpdateMenuGroupMutation } from '../../../api/menu-groups.ts';
import { useAppSelector } from '../../../session/state.ts';
import { ContractField } from '../../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { useAccessHrefs } from '../addresses.ts';

const OWN_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/GROUP_NAME_EXISTS'];

interface GroupPanelProps {
  readonly app_id: string;
  /** Absent: a new one is made. */
  readonly group: MenuGroup | undefined;
  readonly read_only: boolean;
  readonly onClose: () => void;
}

/** Name and memo of a menu group. What a new one holds is chosen next. */
export function GroupPanel({ app_id, group, read_only, onClose }: GroupPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hrefs = useAccessHrefs();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const initial = useMemo<MenuGroupDraft>(() => ({ group_name: group?.group_name ?? '', memo: group?.memo ?? '' }), [group]);
  const [create] = useCreateMenuGroupMutation();
  const [update] = useUpdateMenuGroupMutation();
  const made = useRef<string>(undefined);
  const edit = useEditForm<MenuGroupDraft>({
    name: `menu-group:${group?.group_id ?? 'new'}`,
    user_id,
    initial,
    version: group?.version,
    fieldOf: (code) => (code === 'MP/GROUP_NAME_EXISTS' ? 'group_name' : undefined),
    save: async (body, version) => {
      const call = group
        ? update({
            params: { app_id, group_id: group.group_id },
            body,
            ...(version === undefined ? {} : { if_match: version }),
            ignore: OWN_CODES,
          })
        : create({ params: { app_id }, body, ignore: OWN_CODES });
      const { data, error } = await call;
      if (data) {
        made.current = data.group_id;
        pushNotice({ kind: 'success', title: group ? t('common.saved') : t('menu_groups.created'), text: data.display_name });
      }
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = { group_name: t('common.name'), memo: t('common.memo') };
  return (
    <EditPanel
      title={group?.display_name ?? t('menu_groups.new')}
      icon="box"
      edit={edit}
      initial={initial}
      labels={labels}
      read_only={read_only}
      {...(group ? {} : { create: t('common.create') })}
      onSaved={() => {
        if (!group && made.current !== undefined) void navigate(hrefs.tree(made.current));
      }}
      onClose={onClose}
    >
      <ContractField schema={menuGroupDraft} name="group_name" label={labels.group_name} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.group_name }} />
      </ContractField>
      <ContractField schema={menuGroupDraft} name="memo" label={labels.memo} changed={edit.changed} hint={t('menu_groups.memo_hint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.menu_memo }} />
      </ContractField>
    </EditPanel>
  );
}
