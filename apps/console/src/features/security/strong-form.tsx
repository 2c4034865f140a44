import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import { type OwnFactors, type StrongProof, useVerifyStronglyMutation } from '../../api/own-factors.ts';
import { DigitBoxes } from '../../ui/digit-boxes.tsx';
import { type Failure, FormFailure } from '../../ui/form-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FactorMissing } from './factor-missing.tsx';
import type { StrongWay } from './strong-ways.ts';
import styles from './security.module.css';

interface ProofFormProps {
  readonly ways: readonly StrongWay[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function ProofForm({ ways, onDone, onCancel }: ProofFormProps) {
  const { t } = useTranslation();
  const label = useId();
  const place = useRef<HTMLFormElement>(null);
  const [recovery, setRecovery] = useState(!ways.includes('passkey') && !ways.includes('totp'));
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [verify, { isLoading }] = useVerifyStronglyMutation();
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [recovery]);
  const prove = async (proof: StrongProof): Promise<void> => {
    setFailure(undefined);
    const { error } = await verify(proof);
    if (!error) return onDone();
    setFailure(isApiError(error) ? errorText(error, t) : { text: t('errors.network'), trace_id: '' });
    setCode('');
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
    return undefined;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (recovery && code.trim() !== '') void prove({ type: 'recovery', code: code.trim() });
  };
  return (
    <form ref={place} className={styles['strong']} onSubmit={submit}>
      {recovery ? (
        <label htmlFor={label} className={styles['field']}>
          {t('second_factor.recovery.label')}
          <Input
            id={label}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={FACTOR_LIMITS.recovery_code_typed}
          />
        </label>
      ) : (
        <>
          {ways.includes('totp') ? (
            <DigitBoxes
              label={t('second_factor.code')}
              value={code}
              disabled={isLoading}
              first
              onChange={setCode}
              onWhole={(digits) => void prove({ type: 'totp', code: digits })}
            />
          ) : null}
          {ways.includes('passkey') ? (
            <Button
              block
              type={ways.includes('totp') ? 'default' : 'primary'}
              icon={<Icon name="fingerprint" size={18} />}
              loading={isLoading && code === ''}
              onClick={() => void prove({ type: 'passkey' })}
            >
              {t('second_factor.use_passkey')}
            </Button>
          ) : null}
        </>
      )}
      <FormFailure failure={failure} />
      <div className={styles['buttons']}>
        {ways.includes('recovery') && ways.length > 1 ? (
          <Button
            type="link"
            className={styles['switch'] ?? ''}
            onClick={() => {
              setCode('');
              setFailure(undefined);
              setRecovery(!recovery);
            }}
          >
            {t(recovery ? 'second_factor.back' : 'second_factor.recovery.open')}
          </Button>
        ) : null}
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        {recovery ? (
          <Button type="primary" htmlType="submit" loading={isLoading}>
            {t('security.submit')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface StrongFormProps extends ProofFormProps {
  readonly factors: OwnFactors | undefined;
}

/** Who has a second factor shows it: what a stolen sign-in has not. Who has none to show here is told what to do. */
export function StrongForm({ factors, ...form }: StrongFormProps) {
  const { t } = useTranslation();
  if (form.ways.length === 0) return <FactorMissing enrolled={(factors?.items.length ?? 0) > 0} onCancel={form.onCancel} />;
  return (
    <>
      <p className={styles['lead']}>{t('security.over_text')}</p>
      <ProofForm {...form} />
    </>
  );
}
