import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnFactors, useAddPasskeyMutation, useAddTotpMutation, useBeginTotpMutation } from '../../../api/own-factors.ts';
import { TotpSetup } from '../../../domain/second-factor/totp-setup.tsx';
import { deviceName } from '@portico/contracts/rules/device-name';
import { canUsePasskeys } from '../../../lib/passkeys-here.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { Row, Rows } from '../section-parts.tsx';
import { useSubmit } from '../use-submit.ts';
import styles from './factors.module.css';

interface AddFactorsProps extends Pick<OwnFactors, 'may_enrol' | 'items'> {
  /** Those that come with the first factor. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** What may still be added: any number of passkeys, one authenticator. */
export function AddFactors({ may_enrol, items, onCodes }: AddFactorsProps) {
  const { t } = useTranslation();
  const [addPasskey] = useAddPasskeyMutation();
  const [beginTotp, begun] = useBeginTotpMutation();
  const [addTotp] = useAddTotpMutation();
  const [tries, setTries] = useState(0);
  const passkey = useSubmit();
  const begin = useSubmit();
  const totp = useSubmit();
  const added = (name: string, codes: readonly string[]): void => {
    pushNotice({ kind: 'success', title: t('account.factors.added', { name }) });
    onCodes(codes);
  };
  const makePasskey = (): Promise<unknown> =>
    passkey.submit(async () => {
      const answer = await addPasskey(deviceName(navigator.userAgent) || t('second_factor.add.passkey_name'));
      if (answer.data) added(answer.data.factor.name, answer.data.recovery_codes);
      return answer;
    });
  const confirm = async (code: string): Promise<void> => {
    const done = await totp.submit(async () => {
      const answer = await addTotp({ name: t('second_factor.add.totp_name'), code });
      if (answer.data) added(answer.data.factor.name, answer.data.recovery_codes);
      return answer;
    });
    if (done) begun.reset();
    else setTries((n) => n + 1);
  };
  const takes_totp = may_enrol.includes('totp') && !items.some(({ type }) => type === 'totp');
  const takes_passkey = may_enrol.includes('passkey');
  if (!takes_totp && !takes_passkey) return null;
  return (
    <div className={styles['add']}>
      <Rows label={t('account.factors.add')}>
        {takes_passkey ? (
          <Row
            icon={<Icon name="fingerprint" size={18} />}
            title={t('account.factors.types.passkey')}
            text={canUsePasskeys() ? t('second_factor.add.passkey_text') : t('account.factors.not_here')}
            actions={
              canUsePasskeys() ? (
                <Button loading={passkey.running} onClick={() => void makePasskey()}>
                  {t('second_factor.add.passkey')}
                </Button>
              ) : undefined
            }
          >
            {passkey.failure ? <FormFailure failure={passkey.failure} /> : null}
          </Row>
        ) : null}
        {takes_totp ? (
          <Row
            icon={<Icon name="phone" size={18} />}
            title={t('account.factors.types.totp')}
            text={t('second_factor.add.totp_text')}
            actions={
              <Button loading={begin.running} onClick={() => void begin.submit(() => beginTotp(null))}>
                {t('account.factors.add_totp')}
              </Button>
            }
          >
            {begin.failure ? <FormFailure failure={begin.failure} /> : null}
          </Row>
        ) : null}
      </Rows>
      {begun.data ? (
        <Modal title={t('second_factor.add.totp')} onClose={begun.reset}>
          <TotpSetup key={tries} totp={begun.data} running={totp.running} failure={totp.failure} onCode={(code) => void confirm(code)} />
        </Modal>
      ) : null}
    </div>
  );
}
