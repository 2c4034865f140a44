import { LIMITS } from '@portico/contracts/limits';
import { projectChange, projectDraft, type Project, type ProjectDraft } from '@portico/contracts/platform/projects';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useCreateProjectMutation, useRemoveProjectMutation, useUpdateProjectMutation } from '../../api/projects.ts';
import { useDraftKey } from '../../lib/draft-key.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { DeleteOwn } from '../../domain/forms/delete-own.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';

const EMPTY: ProjectDraft = { project_id: '', project_name: '', callback_address: '', memo: '' };
const SHOWN_HERE = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/PROJECT_EXISTS'];
const draftOf = ({ project_id, project_name, callback_address, memo }: Project): ProjectDraft => ({
  project_id,
  project_name,
  callback_address,
  memo,
});

interface ProjectPanelProps {
  /** Absent: a new one. */
  readonly project: Project | undefined;
  readonly may_write: boolean;
  readonly onClose: () => void;
}

export function ProjectPanel({ project, may_write, onClose }: ProjectPanelProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [remove, { isLoading }] = useRemoveProjectMutation();
  const [deleting, setDeleting] = useState(false);
  const keyOf = useDraftKey();
  const initial = useMemo(() => (project ? draftOf(project) : EMPTY), [project]);
  const edit = useEditForm<ProjectDraft>({
    name: `project:${project?.project_id ?? 'new'}`,
    user_id,
    initial,
    version: project?.version,
    fieldOf: (code) => (code === 'MP/PROJECT_EXISTS' ? 'project_id' : undefined),
    save: async ({ project_id, ...body }, version) => {
      const { data, error } = project
        ? await update({ params: { project_id }, body, ...(version === undefined ? {} : { if_match: version }), ignore: SHOWN_HERE })
        : await create({ body: { project_id, ...body }, idempotency_key: keyOf({ project_id, ...body }), ignore: SHOWN_HERE });
      if (data) pushNotice({ kind: 'success', title: project ? t('common.saved') : t('projects.created'), text: data.project_name });
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = { project_name: t('projects.name'), callback_address: t('projects.callback'), memo: t('common.memo') };
  const schema = project ? projectChange : projectDraft;
  return (
    <EditPanel
      title={project?.project_name ?? t('projects.new')}
      icon="external"
      edit={edit}
      initial={initial}
      labels={labels}
      read_only={!may_write}
      {...(project ? {} : { create: t('projects.create'), onSaved: onClose })}
      onClose={onClose}
      after={
        project && may_write ? (
          <Button danger onClick={() => setDeleting(true)}>
            {t('projects.delete')}
          </Button>
        ) : null
      }
    >
      <ContractField schema={schema} name="project_name" label={labels.project_name} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.project_name }} />
      </ContractField>
      <ContractField schema={projectDraft} name="project_id" label={t('projects.id')} hint={t('projects.id_hint')}>
        <CodeInput disabled={project !== undefined} />
      </ContractField>
      <ContractField
        schema={schema}
        name="callback_address"
        label={labels.callback_address}
        changed={edit.changed}
        hint={t('projects.callback_hint')}
      >
        <CodeInput placeholder="https://" inputMode="url" />
      </ContractField>
      <ContractField schema={schema} name="memo" label={labels.memo} changed={edit.changed}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.menu_memo }} />
      </ContractField>
      {deleting && project ? (
        <DeleteOwn
          name={project.project_name}
          deleted={t('projects.deleted')}
          running={isLoading}
          remove={() => remove({ params: { project_id: project.project_id }, if_match: project.version })}
          onDone={(is_deleted) => (is_deleted ? onClose() : setDeleting(false))}
        />
      ) : null}
    </EditPanel>
  );
}
