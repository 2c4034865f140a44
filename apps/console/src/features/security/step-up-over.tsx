import type { Proof } from '@portico/contracts/endpoint';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useOwnFactorsQuery } from '../../api/own-factors.ts';
import { useOwnAccountQuery } from '../../api/own-account.ts';
import { useReachedContacts } from '../../api/sign-in-ways.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { loadLaterTexts } from '../../session/language.ts';
import { useAppDispatch } from '../../session/state.ts';
import { answerStepUp } from '../../session/step-up.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { strongWaysOf } from './strong-ways.ts';
import { StepUpForm, waysOf } from './step-up-form.tsx';
import styles from './security.module.css';

const StrongForm = lazy(
  untilLoaded(async () => {
    const [{ StrongForm: Form }] = await Promise.all([import('./strong-form.tsx'), loadLaterTexts()]);
    return { default: Form };
  }),
);

/** Over the page when a call needs a fresh proof; the call then goes again. */
export function StepUpOver({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data: account, error, isFetching, refetch } = useOwnAccountQuery();
  const close = (): void => answerStepUp(dispatch, false);
  const reached = useReachedContacts();
  // Guests have none, and are told so: they have a password or nothing.
  const factors = useOwnFactorsQuery();
  const strong = strongWaysOf(factors.data);
  const ready = account && reached !== undefined && !factors.isLoading;
  const ways = ready ? waysOf(account, reached) : [];
  const strongly = strong.length > 0 || proof === 'strong';
  const weak = ready && !strongly;
  return (
    <Modal title={t('security.title')} onClose={close}>
      {!ready && !error ? <SkeletonRows rows={2} height={48} /> : null}
      {account === undefined && isApiError(error) ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {ready && strongly ? (
        <Suspense fallback={<SkeletonRows rows={2} height={48} />}>
          <StrongForm factors={factors.data} ways={strong} onDone={() => answerStepUp(dispatch, true)} onCancel={close} />
        </Suspense>
      ) : null}
      {weak && ways.length === 0 ? <p className={styles['lead']}>{t('security.no_way')}</p> : null}
      {weak && ways.length > 0 ? (
        <>
          <p className={styles['lead']}>{t('security.over_text')}</p>
          <StepUpForm account={account} ways={ways} onDone={() => answerStepUp(dispatch, true)} onCancel={close} />
        </>
      ) : null}
    </Modal>
  );
}
