import { LIMITS } from '@portico/contracts/limits';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { useAddLogSourceMutation } from '../../api/log-sources.ts';
import { useCredentialsQuery } from '../../api/registry.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import styles from './services.module.css';

interface SourceAddProps {
  readonly service_id: string;
  /** Those that speak for it already. */
  readonly taken: readonly string[];
}

const SHOWN_HERE = ['MP/LOG_SOURCE_EXISTS'];

/** One more credential, chosen by name; those that are revoked or the platform's own write nothing. */
export function SourceAdd({ service_id, taken }: SourceAddProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const [add, { isLoading, error, reset }] = useAddLogSourceMutation();
  const { data } = useCredentialsQuery({ query: { limit: LIMITS.page_size } });
  const offered = (data?.items ?? []).filter((each) => !each.revoked && !each.is_platform && !taken.includes(each.service_id));
  const submit = async (): Promise<void> => {
    const credential = offered.find((each) => each.service_id === chosen);
    if (!credential) return;
    const { service_id: credential_id, name } = credential;
    const { error: refused } = await add({ params: { service_id }, body: { credential_id, name }, ignore: SHOWN_HERE });
    if (!refused) pushNotice({ kind: 'success', title: t('registry.sources.added'), text: name });
  };
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Form.Item
        {...(isApiError(error) ? { validateStatus: 'error' as const, help: <span role="alert">{failureText(error, t)}</span> } : {})}
      >
        <Select
          aria-label={t('registry.sources.choose')}
          placeholder={t('registry.sources.choose')}
          showSearch={{ optionFilterProp: 'label' }}
          value={chosen ?? null}
          options={offered.map(({ service_id: value, name }) => ({ value, label: name }))}
          onChange={(value: string | null) => {
            setChosen(value ?? undefined);
            reset();
          }}
        />
      </Form.Item>
      <Button htmlType="submit" loading={isLoading} disabled={chosen === undefined}>
        {t('common.add')}
      </Button>
    </form>
  );
}
