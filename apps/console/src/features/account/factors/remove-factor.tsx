import { useTranslation } from 'react-i18next';
import { type OwnFactor, useRemoveFactorMutation } from '../../../api/own-factors.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { useSubmit } from '../use-submit.ts';

interface RemoveFactorProps {
  readonly factor: OwnFactor;
  readonly last: boolean;
  readonly onClose: () => void;
}

export function RemoveFactor({ factor, last, onClose }: RemoveFactorProps) {
  const { t } = useTranslation();
  const [remove] = useRemoveFactorMutation();
  const { running, failure, submit } = useSubmit();
  const go = async (): Promise<void> => {
    if (!(await submit(() => remove(factor.factor_id)))) return;
    pushNotice({ kind: 'success', title: t('account.factors.removed', { name: factor.name }) });
    onClose();
  };
  return (
    <Confirm
      title={t('account.factors.remove_title', { name: factor.name })}
      submit={t('common.remove')}
      danger
      running={running}
      failure={failure}
      onSubmit={() => void go()}
      onClose={onClose}
    >
      <p>{t(last ? 'account.factors.remove_last' : 'account.factors.remove_text')}</p>
    </Confirm>
  );
}
