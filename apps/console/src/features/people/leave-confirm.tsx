import type { PersonHolding } from '@portico/contracts/platform/person-holdings';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useLeaveEverythingMutation } from '../../api/members.ts';
import { useDisablePersonMutation } from '../../api/people.ts';
import { nameList } from '../../lib/name-list.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SettleFirst } from './settle-first.tsx';

const SHOWN_HERE = ['MP/LAST_SUPER_ADMIN', 'MP/NO_PERMISSION'];

interface LeaveConfirmProps {
  readonly person: PersonDetail;
  readonly holding: PersonHolding;
  readonly onClose: () => void;
}

/** Everything again, and then it happens. */
export function LeaveConfirm({ person, holding, onClose }: LeaveConfirmProps) {
  const { t } = useTranslation();
  const [disable] = useDisablePersonMutation();
  const [leave] = useLeaveEverythingMutation();
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const { user_id, name, roles } = person;
  const role_names = roles.map(({ role }) => t(`platform_roles.roles.${role}`));
  const run = async (): Promise<unknown> => {
    // First out of everywhere, at once; then nothing is left to come back to.
    const { error } = await disable(user_id);
    return error ?? (await leave({ params: { subject_id: user_id }, ignore: SHOWN_HERE })).error;
  };
  const submit = async (): Promise<void> => {
    setRunning(true);
    const error = await run().finally(() => setRunning(false));
    setRefused(error);
    if (error !== undefined) return;
    pushNotice({ kind: 'success', title: t('people.leaver.done', { name }) });
    onClose();
  };
  return (
    <Confirm
      title={t('org_users.ask.leave', { name })}
      submit={t('people.leaver.submit')}
      danger
      running={running}
      failure={isApiError(refused) ? errorText(refused, t) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('org_users.means.leave')}</p>
      <ul>
        <li>{t('people.leaver.apps', { count: holding.app_count })}</li>
        <li>{t('people.leaver.services', { count: holding.service_count })}</li>
        {role_names.length === 0 ? null : <li>{t('people.leaver.installation', { roles: nameList(role_names, t) })}</li>}
        <li>{t('people.facts.devices', { count: person.sign_ins })}</li>
      </ul>
      <SettleFirst person={person} holding={holding} linked={false} />
    </Confirm>
  );
}
