import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import type { DirectoryGroup, DirectoryRoleDraft, DirectoryRoleMapping } from '@portico/contracts/platform/directory-roles';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveDirectoryRolesMutation } from '../../../api/directory-roles.ts';
import { saveFailure } from '../../../api/failure-text.ts';
import { nameList } from '../../../lib/name-list.ts';
import { useAppSelector } from '../../../session/state.ts';
import { Facts } from '../../../ui/facts.tsx';
import { EditPanel } from '../../../ui/form-kit/edit-panel.tsx';
import { FieldLabel } from '../../../ui/form-kit/field-label.tsx';
import { useEditForm } from '../../../ui/form-kit/use-edit-form.ts';
import { useQuestion } from '../../../ui/form-kit/use-question.ts';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { RoleSelect } from '../role-select.tsx';
import { ConfirmMapping } from './confirm-mapping.tsx';
import { GroupSelect } from './group-select.tsx';
import { having, MAPPING_REFUSALS } from './mapping-draft.ts';

interface Values {
  readonly group_id: string;
  readonly role_ids: readonly string[];
}

interface MappingPanelProps {
  readonly app_id: string;
  readonly mapping: DirectoryRoleMapping;
  /** Absent: one is chosen here. */
  readonly group: DirectoryRoleMapping['items'][number] | undefined;
  readonly read_only: boolean;
  /** Someone else has saved in the meantime. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const FIELDS: Readonly<Record<string, keyof Values>> = { 'MP/DIRECTORY_GROUP_NOT_FOUND': 'group_id', 'MP/ROLE_NOT_FOUND': 'role_ids' };

/** Which roles a group gives. Saving asks first, with who gains and who loses. */
export function MappingPanel({ app_id, mapping, group, read_only, onStale, onClose }: MappingPanelProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [save] = useSaveDirectoryRolesMutation();
  const [chosen, setChosen] = useState<DirectoryGroup>();
  const { question, ask } = useQuestion<DirectoryRoleDraft['items']>();
  const held = useMemo(() => (group?.roles ?? []).map((role) => ({ ...role, disabled: false })), [group]);
  const initial = useMemo<Values>(
    () => ({ group_id: group?.group_id ?? '', role_ids: (group?.roles ?? []).map(({ role_id }) => role_id) }),
    [group],
  );
  const shown = group ?? chosen;
  const edit = useEditForm<Values>({
    name: `directory-group:${app_id}:${group?.group_id ?? 'new'}`,
    user_id,
    initial,
    ...(group ? { version: mapping.version } : {}),
    // The draft has only the id; the name comes from the list it was chosen from.
    ...(group ? {} : { secret: 'group_id' }),
    fieldOf: (code) => FIELDS[code],
    confirm: ({ group_id, role_ids }) => ask(having(mapping, group_id, role_ids)),
    save: async ({ group_id, role_ids }) => {
      const body = { items: having(mapping, group_id, role_ids) };
      const { data, error } = await save({ params: { app_id }, body, if_match: mapping.version, ignore: MAPPING_REFUSALS });
      if (data) {
        pushNotice({ kind: 'success', title: group ? t('common.saved') : t('directory_groups.added'), text: shown?.display_name ?? '' });
        return { saved_version: data.version };
      }
      const refused = saveFailure(error, t);
      if (refused?.code !== 'COMMON/STALE_VERSION') return refused;
      onStale();
      // Not merged automatically: the preview no longer shows what saving would do.
      return { code: refused.code, message: t('directory_groups.stale'), trace_id: refused.trace_id };
    },
  });
  const labels = { group_id: t('directory_groups.group'), role_ids: t('members.roles') };
  const say = (field: string, value: unknown): string | undefined => {
    const names = new Map(held.map((role) => [role.role_id, role.display_name]));
    return field === 'role_ids' && Array.isArray(value)
      ? nameList(
          value.map((id: string) => names.get(id) ?? id),
          t,
        )
      : undefined;
  };
  const name = shown?.display_name ?? '';
  return (
    <EditPanel
      title={group?.display_name ?? t('directory_groups.add')}
      icon="people"
      edit={edit}
      initial={initial}
      labels={labels}
      say={say}
      read_only={read_only}
      {...(group ? {} : { create: t('common.add'), onSaved: onClose })}
      onClose={onClose}
      after={
        <>
          {group ? (
            <Facts
              facts={[
                { label: t('directory_groups.directory'), value: <bdi>{group.directory_name}</bdi> },
                { label: t('directory_groups.org'), value: <bdi>{group.org_name}</bdi> },
                { label: t('directory_groups.people'), value: group.people },
              ]}
            />
          ) : null}
          {question ? (
            <ConfirmMapping
              title={t(group ? 'directory_groups.ask.change' : 'directory_groups.ask.add', { group: name })}
              submit={group ? t('common.save') : t('common.add')}
              running={false}
              app_id={app_id}
              items={question.about}
              onSubmit={() => question.answer(true)}
              onClose={() => question.answer(false)}
            />
          ) : null}
        </>
      }
    >
      {group ? null : (
        <Form.Item name="group_id" label={labels.group_id} rules={[{ required: true, message: t('directory_groups.choose_one') }]}>
          <GroupSelect
            app_id={app_id}
            mapped={new Set(mapping.items.map(({ group_id }) => group_id))}
            chosen={chosen}
            onChoose={setChosen}
          />
        </Form.Item>
      )}
      <Form.Item
        name="role_ids"
        label={<FieldLabel text={labels.role_ids} changed={group !== undefined && edit.changed.includes('role_ids')} />}
        extra={t('directory_groups.roles_hint')}
      >
        <RoleSelect held={held} most={DIRECTORY_LIMITS.roles_per_group} disabled={read_only} />
      </Form.Item>
    </EditPanel>
  );
}
