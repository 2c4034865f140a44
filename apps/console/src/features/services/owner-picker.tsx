import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonQuery } from '../../api/people.ts';
import { PersonPicker } from '../../domain/people/person-picker.tsx';
import styles from './services.module.css';

interface OwnerPickerProps {
  readonly owners: readonly string[];
  readonly saving: boolean;
  readonly onAdd: (subject_ids: readonly string[], whom: string) => void;
}

/** Somebody who shall own the service, by name. */
export function OwnerPicker({ owners, saving, onAdd }: OwnerPickerProps) {
  const { t } = useTranslation();
  const [user_id, setUserId] = useState('');
  const { data: person } = usePersonQuery(user_id, { skip: user_id === '' });
  const [fault, setFault] = useState<string>();
  const add = (): void => {
    if (user_id === '') setFault(t('people.picker.choose'));
    else if (owners.includes(user_id)) setFault(t('services.owning.already'));
    else onAdd([...owners, user_id], person?.name ?? '');
  };
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Form.Item
        {...(fault === undefined ? {} : { validateStatus: 'error' as const, help: <span role="alert">{fault}</span> })}
        extra={fault === undefined ? t('people.picker.hint') : null}
      >
        <PersonPicker
          active_only
          value={user_id}
          onChange={(chosen) => {
            setUserId(chosen);
            setFault(undefined);
          }}
        />
      </Form.Item>
      <Button htmlType="submit" loading={saving}>
        {t('common.add')}
      </Button>
    </form>
  );
}
