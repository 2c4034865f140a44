import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/api-error.ts';
import { type OwnFactor, useOwnFactorsQuery } from '../../../api/own-factors.ts';
import { RecoveryCodes } from '../../../domain/second-factor/recovery-codes.tsx';
import { useOwnTimeZone } from '../../../domain/people/own-time-zone.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Lead, Row, Rows } from '../section-parts.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { AddFactors } from './add-factors.tsx';
import { FactorRow } from './factor-row.tsx';
import { PolicyNote } from './policy-note.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { RenameFactor } from './rename-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';

const OwnReset = lazyPart(async () => (await import('./own-reset.tsx')).OwnReset);

type Asking = { readonly what: 'rename' | 'remove'; readonly factor: OwnFactor } | { readonly what: 'renew' };

/** What one shows after the password: passkeys, an authenticator, recovery codes. */
export function FactorsSection() {
  const { t } = useTranslation();
  const zone = useOwnTimeZone();
  const { data, error, isFetching, refetch } = useOwnFactorsQuery();
  const [asking, setAsking] = useState<Asking>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (!data) {
    return isApiError(error) ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} height={60} />
    );
  }
  const { items, recovery_codes_left, may_enrol, policy, reset } = data;
  const stop = (): void => setAsking(undefined);
  return (
    <>
      <Lead>{t('account.factors.lead')}</Lead>
      {reset ? <OwnReset reset={reset} zone={zone} /> : null}
      <PolicyNote policy={policy} has_factor={items.length > 0} zone={zone} />
      {items.length === 0 ? null : (
        <Rows label={t('account.sections.second-factor')}>
          {items.map((factor) => (
            <FactorRow
              key={factor.factor_id}
              factor={factor}
              zone={zone}
              onRename={() => setAsking({ what: 'rename', factor })}
              onRemove={() => setAsking({ what: 'remove', factor })}
            />
          ))}
          <Row
            icon={<Icon name="key" size={18} />}
            title={t('second_factor.codes.label')}
            text={t('account.factors.codes_left', { count: recovery_codes_left, of: FACTOR_LIMITS.recovery_codes })}
            actions={<Button onClick={() => setAsking({ what: 'renew' })}>{t('account.factors.renew')}</Button>}
          />
        </Rows>
      )}
      <AddFactors may_enrol={may_enrol} items={items} onCodes={setCodes} />
      {asking?.what === 'rename' ? <RenameFactor factor={asking.factor} onClose={stop} /> : null}
      {asking?.what === 'remove' ? <RemoveFactor factor={asking.factor} last={items.length === 1} onClose={stop} /> : null}
      {asking?.what === 'renew' ? <RenewCodes onCodes={setCodes} onClose={stop} /> : null}
      {codes.length > 0 ? (
        <Modal title={t('second_factor.codes.title')} width={480}>
          <RecoveryCodes codes={codes} titled onDone={() => setCodes([])} />
        </Modal>
      ) : null}
    </>
  );
}
