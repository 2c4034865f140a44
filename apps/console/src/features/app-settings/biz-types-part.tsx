import { LIMITS } from '@portico/contracts/limits';
import { bizTypes, type AppBizType } from '@portico/contracts/platform/biz-types';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddBizTypeMutation, useBizTypesQuery, useRemoveBizTypeMutation, useRenameBizTypeMutation } from '../../api/app-config.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { useDraftKey } from '../../lib/draft-key.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { useAppSelector } from '../../session/state.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';

const SHOWN_HERE = [
  'COMMON/STALE_VERSION',
  'COMMON/INVALID_ARGUMENT',
  'MP/BIZ_TYPE_EXISTS',
  'MP/BIZ_TYPE_LIMIT_REACHED',
  'MP/BIZ_TYPE_FIXED',
];

interface BizTypePanelProps {
  readonly app_id: string;
  /** Absent: a new one. */
  readonly of: AppBizType | undefined;
  readonly may_write: boolean;
  readonly onClose: () => void;
}

function BizTypePanel({ app_id, of, may_write, onClose }: BizTypePanelProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [add] = useAddBizTypeMutation();
  const [rename] = useRenameBizTypeMutation();
  const [remove, { isLoading }] = useRemoveBizTypeMutation();
  const [deleting, setDeleting] = useState(false);
  const keyOf = useDraftKey();
  const initial = useMemo(() => ({ biz_type: of?.biz_type ?? '', name: of?.name ?? '' }), [of]);
  const edit = useEditForm<{ readonly biz_type: string; readonly name: string }>({
    name: `biz-type:${app_id}:${of?.biz_type ?? 'new'}`,
    user_id,
    initial,
    version: of?.version,
    fieldOf: (code) => (code === 'MP/BIZ_TYPE_EXISTS' ? 'biz_type' : undefined),
    save: async ({ biz_type, name }, version) => {
      const { data, error } = of
        ? await rename({
            params: { app_id, biz_type },
            body: { name },
            ...(version === undefined ? {} : { if_match: version }),
            ignore: SHOWN_HERE,
          })
        : await add({ params: { app_id }, body: { biz_type, name }, idempotency_key: keyOf({ biz_type, name }), ignore: SHOWN_HERE });
      return saveAnswer({ data, error }, t);
    },
  });
  const erase = async (): Promise<void> => {
    if (!of) return;
    const { error } = await remove({ params: { app_id, biz_type: of.biz_type }, if_match: of.version });
    setDeleting(false);
    if (!error) onClose();
  };
  const schema = of ? bizTypes.rename.body : bizTypes.add.body;
  return (
    <EditPanel
      title={of?.name ?? t('app_settings.biz.new')}
      icon="tabs"
      edit={edit}
      initial={initial}
      labels={{ name: t('common.name') }}
      read_only={!may_write || of?.fixed === true}
      {...(of ? {} : { create: t('common.add') })}
      onSaved={onClose}
      onClose={onClose}
      after={
        of && may_write && !of.fixed && of.menus === 0 ? (
          <Button danger onClick={() => setDeleting(true)}>
            {t('app_settings.biz.delete')}
          </Button>
        ) : null
      }
    >
      <ContractField schema={schema} name="name" label={t('common.name')} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.biz_type_name }} />
      </ContractField>
      <ContractField schema={bizTypes.add.body} name="biz_type" label={t('common.code_of')}>
        <CodeInput disabled={of !== undefined} />
      </ContractField>
      {deleting && of ? (
        <ConfirmDelete
          name={of.name}
          consequences={[]}
          typed={false}
          running={isLoading}
          onDelete={() => void erase()}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </EditPanel>
  );
}

export function BizTypesPart({ app_id, may_write }: { readonly app_id: string; readonly may_write: boolean }) {
  const { t } = useTranslation();
  const address = useListAddress();
  const reply = useBizTypesQuery({ params: { app_id } });
  const opened = reply.data?.items.find(({ biz_type }) => biz_type === address.get('open'));
  const isNew = address.get('new') !== '' && may_write;
  const columns: readonly Column<AppBizType>[] = [
    { key: 'name', title: t('common.name'), narrow: 'first', render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'code',
      title: t('common.code_of'),
      narrow: 'second',
      render: ({ biz_type, fixed }) => (
        <>
          <CodeText quiet>{biz_type}</CodeText> {fixed ? <Badge tone="neutral">{t('app_settings.biz.fixed')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'menus',
      title: t('app_settings.biz.menus'),
      narrow: 'beside',
      align: 'end',
      width: '120px',
      render: ({ menus }) => t('menu_groups.menu_count', { count: menus }),
    },
  ];
  return (
    <>
      <ResourceList
        label={t('app_settings.biz_types')}
        address={address}
        reply={reply}
        columns={columns}
        rowKey={({ biz_type }) => biz_type}
        rowLabel={({ name }) => name}
        onOpen={({ biz_type }) => address.set({ open: biz_type, new: '' })}
        empty={null}
      />
      {isNew ? <BizTypePanel app_id={app_id} of={undefined} may_write onClose={() => address.set({ new: '' })} /> : null}
      {opened && !isNew ? (
        <BizTypePanel key={opened.biz_type} app_id={app_id} of={opened} may_write={may_write} onClose={() => address.set({ open: '' })} />
      ) : null}
    </>
  );
}
