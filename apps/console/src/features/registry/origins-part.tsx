import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOriginsQuery, useRemoveOriginMutation, type RegisteredOrigin } from '../../api/registry.ts';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { pageOf, type ListAddress } from '../../lib/list-address.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { OriginCreate } from './origin-create.tsx';

interface OriginsPartProps {
  readonly address: ListAddress;
  /** False for whoever only reads. */
  readonly changes: boolean;
  readonly onNew: () => void;
}

export function OriginsPart({ address, changes, onNew }: OriginsPartProps) {
  const { t } = useTranslation();
  const reply = useOriginsQuery({ query: pageOf(address) });
  const [remove, { isLoading }] = useRemoveOriginMutation();
  const [leaving, setLeaving] = useState<RegisteredOrigin>();
  const takeOut = async (origin: RegisteredOrigin): Promise<void> => {
    const { error } = await remove(origin);
    setLeaving(undefined);
    if (isApiError(error)) pushNotice({ kind: 'error', title: t('common.not_saved'), ...errorText(error, t) });
    else pushNotice({ kind: 'success', title: t('common.done'), text: origin.origin });
  };
  const columns: readonly Column<RegisteredOrigin>[] = [
    { key: 'origin', title: t('registry.origin'), narrow: 'first', width: '30%', render: ({ origin }) => <CodeText>{origin}</CodeText> },
    { key: 'name', title: t('common.name'), narrow: 'second', render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'uses',
      title: t('registry.uses'),
      narrow: 'second',
      width: '30%',
      render: ({ uses }) => uses.map((use) => t(`registry.use.${use}`)).join(t('common.comma')),
    },
    {
      key: 'remove',
      title: t('common.remove'),
      unseen_title: true,
      narrow: 'beside',
      align: 'end',
      width: '110px',
      render: (origin) => (
        <Button size="small" danger onClick={() => setLeaving(origin)}>
          {t('common.remove')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ResourceList
        label={t('registry.origins')}
        address={address}
        reply={reply}
        columns={changes ? columns : columns.filter(({ key }) => key !== 'remove')}
        only_read={!changes}
        rowKey={({ origin }) => origin}
        rowLabel={({ origin }) => origin}
        empty={
          <EmptyState
            icon="globe"
            title={t('registry.no_origins.title')}
            text={t('registry.no_origins.text')}
            action={changes ? <Button onClick={onNew}>{t('registry.new_origin')}</Button> : null}
          />
        }
      />
      {!changes || address.get('new') === '' ? null : <OriginCreate onClose={() => address.set({ new: '' })} />}
      {leaving ? (
        <Confirm
          title={t('registry.remove_ask', { name: leaving.origin })}
          submit={t('common.remove')}
          danger
          running={isLoading}
          onSubmit={() => void takeOut(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t('registry.remove_text')}</p>
        </Confirm>
      ) : null}
    </>
  );
}
