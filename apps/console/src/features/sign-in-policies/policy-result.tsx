import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { usePolicyOfPersonMutation } from '../../api/sign-in-policies.ts';
import { PersonPicker } from '../../domain/people/person-picker.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { ResultLines } from './result-lines.tsx';

interface PolicyResultPanelProps {
  /** Somebody who was looked at elsewhere; empty: nobody yet. */
  readonly person: string;
  readonly onClose: () => void;
}

/** What all policies together come to for one person, as it is saved now. */
export function PolicyResultPanel({ person, onClose }: PolicyResultPanelProps) {
  const { t } = useTranslation();
  const [user_id, setUserId] = useState(person);
  const [explain, { data, error }] = usePolicyOfPersonMutation();
  useEffect(() => {
    if (user_id !== '') void explain({ user_id });
  }, [explain, user_id]);
  return (
    <SidePanel
      label={t('sign_in_policies.result.title')}
      place="over"
      width={420}
      fill
      onClose={onClose}
      head={<h2>{t('sign_in_policies.result.title')}</h2>}
    >
      <PersonPicker value={user_id} onChange={setUserId} />
      <p>{t('sign_in_policies.result.hint')}</p>
      <FormFailure failure={isApiError(error) ? errorText(error, t) : undefined} />
      {data ? <ResultLines result={data} /> : null}
    </SidePanel>
  );
}
