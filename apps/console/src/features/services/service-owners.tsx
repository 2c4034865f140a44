import { LIMITS } from '@portico/contracts/limits';
import type { Service } from '@portico/contracts/platform/services';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useNameServiceOwnersMutation, useServiceOwnersQuery } from '../../api/services.ts';
import { usePublicNames } from '../../domain/people/public-names.ts';
import { isolatedTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { loadLaterTexts } from '../../session/language.ts';
import styles from './services.module.css';

/** Its words are those of few. */
const OwnerPicker = lazyPart(async () => {
  const [part] = await Promise.all([import('./owner-picker.tsx'), loadLaterTexts()]);
  return part.OwnerPicker;
});

/** R1.05, R6.02: who may change a service; a super administrator names them. */
export function ServiceOwners({ service, may_name }: { readonly service: Service; readonly may_name: boolean }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { service_id } = service;
  const { data, error, isFetching, refetch } = useServiceOwnersQuery({ params: { service_id } });
  const owners = data?.items ?? [];
  const { nameOf: known, naming } = usePublicNames(owners.map(({ subject_id }) => subject_id));
  const [name, { isLoading }] = useNameServiceOwnersMutation();
  const nameOf = (id: string): string => known(id) ?? id;
  const save = async (subject_ids: readonly string[], said: string, whom: string): Promise<void> => {
    const answer = await name({ params: { service_id }, body: { subject_ids: [...subject_ids] } });
    if (!answer.error) pushNotice({ kind: 'success', title: said, text: whom });
  };
  return (
    <section aria-label={t('services.owners')}>
      <h2>{t('services.owners')}</h2>
      <p>{t('services.owning.text')}</p>
      {(data === undefined && error === undefined) || naming ? <SkeletonRows rows={2} height={44} /> : null}
      {data === undefined && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data && owners.length === 0 ? (
        <EmptyState icon="people" title={t('services.owning.none.title')} text={t('services.owning.none.text')} />
      ) : null}
      <ul className={styles['people']}>
        {(naming ? [] : owners).map(({ subject_id, created_at }) => (
          <li key={subject_id}>
            <span className={styles['who']}>
              <bdi>{nameOf(subject_id)}</bdi>
              <small>{t('services.owning.since', { time: isolatedTime(created_at, zone) })}</small>
            </span>
            {may_name ? (
              <IconButton
                small
                icon="close"
                size={16}
                disabled={isLoading}
                label={t('services.owning.remove', { name: nameOf(subject_id) })}
                onClick={() =>
                  void save(
                    owners.map((o) => o.subject_id).filter((id) => id !== subject_id),
                    t('services.owning.removed'),
                    nameOf(subject_id),
                  )
                }
              />
            ) : null}
          </li>
        ))}
      </ul>
      {may_name && owners.length < LIMITS.service_owners ? (
        <OwnerPicker
          key={owners.length}
          owners={owners.map(({ subject_id }) => subject_id)}
          saving={isLoading}
          onAdd={(subject_ids, whom) => void save(subject_ids, t('services.owning.added'), whom)}
        />
      ) : null}
    </section>
  );
}
