import { LIMITS } from '@portico/contracts/limits';
import { TYPED_FIELDS } from '@portico/contracts/rules/typed';
import type { Service } from '@portico/contracts/platform/services';
import type { PublicInfo } from '@portico/contracts/user-centre/public-info';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useLazyPublicInfosQuery, usePublicInfosQuery } from '../../api/public-infos.ts';
import { useNameServiceOwnersMutation, useServiceOwnersQuery } from '../../api/services.ts';
import { isolatedTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ruleNamed, ruleText } from '../../ui/form-kit/issue-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './services.module.css';

/** Of an account of an organisation the user's id is what it is known by, else that of the person. */
const idOf = ({ user_id, account_id }: PublicInfo): string => (user_id === '' || user_id === '0' ? account_id : user_id);
const ACCOUNT_ID = /^\d{1,19}$/;

/** R1.05, R6.02: who may change a service; a super administrator names them. */
export function ServiceOwners({ service, may_name }: { readonly service: Service; readonly may_name: boolean }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { service_id } = service;
  const { data, error, isFetching, refetch } = useServiceOwnersQuery({ params: { service_id } });
  const owners = data?.items ?? [];
  const ids = owners.map(({ subject_id }) => subject_id).filter((id) => ACCOUNT_ID.test(id));
  const { data: people, isLoading: naming } = usePublicInfosQuery({ ids }, { skip: ids.length === 0 });
  const [look] = useLazyPublicInfosQuery();
  const [name, { isLoading }] = useNameServiceOwnersMutation();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const nameOf = (id: string): string => {
    const person = people?.find((p) => idOf(p) === id);
    return person?.nickName || person?.login_credential || id;
  };
  const save = async (subject_ids: readonly string[], said: string, whom: string): Promise<void> => {
    const answer = await name({ params: { service_id }, body: { subject_ids: [...subject_ids] } });
    if (!answer.error) pushNotice({ kind: 'success', title: said, text: whom });
  };
  const isName = (words: string): boolean => {
    const broken = TYPED_FIELDS.login_name(words);
    setFault(broken === undefined ? undefined : ruleText(ruleNamed(broken), t));
    return broken === undefined;
  };
  const add = async (): Promise<void> => {
    const words = typed.trim();
    if (!isName(words)) return;
    const { data: found } = await look(ACCOUNT_ID.test(words) ? { ids: [words] } : { login_credentials: [words] });
    const person = found?.[0];
    if (!person) return setFault(t('services.owning.unknown'));
    const id = idOf(person);
    if (owners.some(({ subject_id }) => subject_id === id)) return setFault(t('services.owning.already'));
    setTyped('');
    await save([...owners.map(({ subject_id }) => subject_id), id], t('services.owning.added'), person.nickName || words);
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
        <form
          className={styles['add']}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Form.Item
            {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: <span role="alert">{fault}</span> })}
            extra={fault === undefined ? t('services.owning.hint') : null}
          >
            <CodeInput
              aria-label={t('services.owning.field')}
              placeholder={t('services.owning.field')}
              value={typed}
              onBlur={() => void (typed === '' || isName(typed))}
              onChange={(event) => {
                setTyped(event.target.value);
                setFault(undefined);
              }}
            />
          </Form.Item>
          <Button htmlType="submit" loading={isLoading}>
            {t('common.add')}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
