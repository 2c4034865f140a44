import { LIMITS } from '@portico/contracts/limits';
import { categoryDraft, type Category, type CategoryDraft } from '@portico/contracts/platform/categories';
import { Button, Form, Input, InputNumber } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useCategoriesQuery, useCreateCategoryMutation, useRemoveCategoryMutation, useUpdateCategoryMutation } from '../../api/services.ts';
import { useAppSelector } from '../../session/state.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { ConflictView } from '../../ui/form-kit/conflict-view.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './services.module.css';

interface CategoryFormProps {
  /** Absent for a new one. */
  readonly category: Category | undefined;
  readonly next: number;
  readonly onClose: () => void;
}

function CategoryForm({ category, next, onClose }: CategoryFormProps) {
  const { t } = useTranslation();
  const form_id = useId();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [create] = useCreateCategoryMutation();
  const [update] = useUpdateCategoryMutation();
  const initial = useMemo<CategoryDraft>(() => ({ name: category?.name ?? '', sort: category?.sort ?? next }), [category, next]);
  const edit = useEditForm<CategoryDraft>({
    name: `category:${category?.category_id ?? 'new'}`,
    user_id,
    initial,
    version: category?.version,
    fieldOf: (code) => (code === 'MP/CATEGORY_EXISTS' ? 'name' : undefined),
    save: async (body, version) => {
      const ignore = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/CATEGORY_EXISTS'];
      const { data, error } = category
        ? await update({
            params: { category_id: category.category_id },
            body,
            ...(version === undefined ? {} : { if_match: version }),
            ignore,
          })
        : await create({ body, ignore });
      if (!error) pushNotice({ kind: 'success', title: category ? t('common.saved') : t('services.categories.added'), text: body.name });
      return saveAnswer({ data, error }, t);
    },
  });
  const submit = async (): Promise<void> => {
    if (await edit.submit()) onClose();
  };
  const labels: Record<string, string> = { name: t('common.name'), sort: t('services.categories.sort') };
  const failure = edit.failure && { text: edit.failure.message, trace_id: edit.failure.trace_id ?? '' };
  if (edit.conflict)
    return (
      <ConflictView
        conflict={edit.conflict}
        labelOf={(field) => labels[field] ?? field}
        onChoose={(values) => void edit.resolve(values)}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={category ? t('services.categories.rename', { name: category.name }) : t('services.categories.new')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={form_id} loading={edit.saving}>
            {category ? t('common.save') : t('common.add')}
          </Button>
        </>
      }
    >
      <Form<CategoryDraft>
        id={form_id}
        form={edit.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={initial}
        onValuesChange={edit.onValuesChange}
        onFinish={() => void submit()}
      >
        <FormFailure failure={failure} />
        <ContractField schema={categoryDraft} name="name" label={t('common.name')}>
          <Input count={{ show: true, max: LIMITS.category_name }} />
        </ContractField>
        <ContractField schema={categoryDraft} name="sort" label={t('services.categories.sort')}>
          <InputNumber precision={0} />
        </ContractField>
      </Form>
    </Modal>
  );
}

/** R6.02: what services are filed under, for the super administrator. */
export function CategoriesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useCategoriesQuery({});
  const [remove, { isLoading }] = useRemoveCategoryMutation();
  const [editing, setEditing] = useState<Category | 'new'>();
  const [deleting, setDeleting] = useState<Category>();
  const run = async ({ category_id, name, version }: Category): Promise<void> => {
    const { error } = await remove({ params: { category_id }, if_match: version });
    if (!error) pushNotice({ kind: 'success', title: t('services.categories.deleted'), text: name });
    setDeleting(undefined);
  };
  const items = data?.items ?? [];
  return (
    <SidePanel
      label={t('services.categories.title')}
      place="over"
      width={404}
      onClose={onClose}
      head={<h2 className={styles['title']}>{t('services.categories.title')}</h2>}
    >
      <p className={styles['quiet']}>{t('services.categories.text')}</p>
      <Button icon={<Icon name="plus" />} onClick={() => setEditing('new')}>
        {t('services.categories.new')}
      </Button>
      {data === undefined ? <SkeletonRows rows={4} height={44} /> : null}
      {data && items.length === 0 ? (
        <EmptyState icon="folder" title={t('services.categories.empty.title')} text={t('services.categories.empty.text')} />
      ) : null}
      <ul className={styles['rows']}>
        {items.map((category) => (
          <li key={category.category_id}>
            <span className={styles['who']}>
              <bdi>{category.name}</bdi>
              <small>{t('services.categories.used', { count: category.services })}</small>
            </span>
            <Button size="small" onClick={() => setEditing(category)} aria-label={t('services.categories.rename', { name: category.name })}>
              {t('common.edit')}
            </Button>
            <IconButton
              small
              icon="trash"
              size={16}
              disabled={category.services > 0}
              label={category.services > 0 ? t('services.categories.in_use') : t('services.categories.delete', { name: category.name })}
              onClick={() => setDeleting(category)}
            />
          </li>
        ))}
      </ul>
      {editing === undefined ? null : (
        <CategoryForm
          category={editing === 'new' ? undefined : editing}
          next={Math.max(-1, ...items.map(({ sort }) => sort)) + 1}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting ? (
        <ConfirmDelete
          name={deleting.name}
          consequences={[]}
          typed={false}
          running={isLoading}
          onDelete={() => void run(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </SidePanel>
  );
}
