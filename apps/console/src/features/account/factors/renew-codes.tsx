import { useTranslation } from 'react-i18next';
import { useRenewRecoveryCodesMutation } from '../../../api/own-factors.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { useSubmit } from '../use-submit.ts';

interface RenewCodesProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

export function RenewCodes({ onCodes, onClose }: RenewCodesProps) {
  const { t } = useTranslation();
  const [renew] = useRenewRecoveryCodesMutation();
  const { running, failure, submit } = useSubmit();
  const go = async (): Promise<void> => {
    const done = await submit(async () => {
      const answer = await renew(null);
      if (answer.data) onCodes(answer.data.recovery_codes);
      return answer;
    });
    if (done) onClose();
  };
  return (
    <Confirm
      title={t('account.factors.renew_title')}
      submit={t('account.factors.renew')}
      running={running}
      failure={failure}
      onSubmit={() => void go()}
      onClose={onClose}
    >
      <p>{t('account.factors.renew_text')}</p>
    </Confirm>
  );
}
