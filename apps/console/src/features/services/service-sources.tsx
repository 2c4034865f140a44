import type { LogSource } from '@portico/contracts/platform/log-sources';
import type { Service } from '@portico/contracts/platform/services';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useLogSourcesQuery, useRemoveLogSourceMutation } from '../../api/log-sources.ts';
import { isolatedTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SourceAdd } from './source-add.tsx';
import styles from './services.module.css';

function RemoveSource({ source, onClose }: { readonly source: LogSource; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [remove, { isLoading, error }] = useRemoveLogSourceMutation();
  const run = async (): Promise<void> => {
    const { service_id, credential_id } = source;
    const { error: refused } = await remove({ params: { service_id, credential_id } });
    if (refused) return;
    pushNotice({ kind: 'success', title: t('registry.sources.removed'), text: source.name });
    onClose();
  };
  return (
    <Confirm
      title={t('registry.sources.remove_ask', { name: source.name })}
      submit={t('common.remove')}
      danger
      running={isLoading}
      failure={isApiError(error) ? errorText(error, t) : undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t('registry.sources.remove_text')}</p>
    </Confirm>
  );
}

/** R9.10: credentials by which a service writes what was done in it into the operation log. */
export function ServiceSources({ service: { service_id }, may_name }: { readonly service: Service; readonly may_name: boolean }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { data, error, isFetching, refetch } = useLogSourcesQuery({ params: { service_id } });
  const [removing, setRemoving] = useState<LogSource>();
  const sources = data?.items ?? [];
  return (
    <section aria-label={t('registry.sources.title')}>
      <h2>{t('registry.sources.title')}</h2>
      <p>{data && sources.length === 0 ? t('registry.sources.none') : t('registry.sources.text')}</p>
      {data === undefined && error === undefined ? <SkeletonRows rows={1} height={44} /> : null}
      {data === undefined && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      <ul className={styles['people']}>
        {sources.map((source) => (
          <li key={source.credential_id}>
            <span className={styles['who']}>
              <bdi>{source.name}</bdi>
              <small>{t('registry.sources.since', { time: isolatedTime(source.created_at, zone) })}</small>
            </span>
            {may_name ? (
              <IconButton
                small
                icon="close"
                size={16}
                label={t('services.owning.remove', { name: source.name })}
                onClick={() => setRemoving(source)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {may_name ? (
        <SourceAdd key={sources.length} service_id={service_id} taken={sources.map(({ credential_id }) => credential_id)} />
      ) : null}
      {removing ? <RemoveSource source={removing} onClose={() => setRemoving(undefined)} /> : null}
    </section>
  );
}
