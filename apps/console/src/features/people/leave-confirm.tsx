import type { Leave } from '@portico/contracts/platform/members';
import type { PersonHolding } from '@portico/contracts/platform/person-holdings';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { useLeaveEverythingMutation } from '../../api/members.ts';
import { useDisablePersonMutation } from '../../api/people.ts';
import { LeavingSummary } from '../../domain/people/leaving-summary.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

const SHOWN_HERE = ['MP/LAST_SUPER_ADMIN', 'MP/NO_PERMISSION'];

interface LeaveConfirmProps {
  readonly person: PersonDetail;
  readonly holding: PersonHolding;
  readonly onLeft: (leave: Leave) => void;
  readonly onClose: () => void;
}

/** Everything again, and then it happens. */
export function LeaveConfirm({ person, holding, onLeft, onClose }: LeaveConfirmProps) {
  const { t } = useTranslation();
  const [disable] = useDisablePersonMutation();
  const [leave] = useLeaveEverythingMutation();
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const { user_id, name } = person;
  const run = async (): Promise<unknown> => {
    // First out of everywhere, at once; then nothing is left to come back to.
    const { error } = await disable(user_id);
    if (error) return error;
    const { data, error: kept } = await leave({ params: { subject_id: user_id }, ignore: SHOWN_HERE });
    if (data) onLeft(data);
    return kept;
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
      <LeavingSummary person={person} holding={holding} linked={false} />
    </Confirm>
  );
}
