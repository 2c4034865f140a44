import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import {
  type PolicyPreview,
  type SignInPolicy,
  useLazyPreviewPolicyQuery,
  usePreviewPolicyQuery,
  useSavePolicyMutation,
} from '../../api/sign-in-policies.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { useAppSelector } from '../../session/state.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { EditSection } from '../../ui/form-kit/edit-section.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { useQuestion } from '../../ui/form-kit/use-question.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { bodyOf, draftOf, isWhole, type PolicyDraft } from './policy-draft.ts';
import { PolicyFields } from './policy-fields.tsx';
import { usePolicyWords } from './policy-words.ts';
import { TouchedPeople } from './touched-people.tsx';
import { WhomItTouches } from './whom-it-touches.tsx';
import styles from './sign-in-policies.module.css';

const PAUSE_MS = 300;

interface PolicyFormProps {
  readonly policy: SignInPolicy;
  /** Auditors read. */
  readonly changes: boolean;
}

/** The policy, and how many people it affects, counted again after each change. */
export function PolicyForm({ policy, changes }: PolicyFormProps) {
  const { t } = useTranslation();
  const { scope, target_id } = policy;
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const { was } = usePolicyWords();
  const [save] = useSavePolicyMutation();
  const [count] = useLazyPreviewPolicyQuery();
  const confirmed = useRef(false);
  const { question, ask } = useQuestion<PolicyPreview>();
  const initial = useMemo(() => draftOf(policy), [policy]);
  const edit = useEditForm<PolicyDraft>({
    name: `sign-in-policy:${scope}:${target_id}`,
    user_id,
    initial,
    version: policy.version,
    // Nobody is shut out unasked; counted now, since somebody quick saves before the panel has.
    confirm: async (values) => {
      const { data } = await count({ params: { scope, target_id }, body: bodyOf(values) });
      confirmed.current = data !== undefined && data.cannot_sign_in.count > 0;
      return !data || !confirmed.current || (await ask(data));
    },
    save: async (values, version) => {
      const answer = await save({
        params: { scope, target_id },
        body: { ...bodyOf(values), confirmed: confirmed.current },
        version: version ?? 0,
      });
      if (answer.data) pushNotice({ kind: 'success', title: t('common.saved') });
      return saveAnswer(answer, t);
    },
  });
  const draft = { ...initial, ...edit.values };
  const asked = useDebounced(JSON.stringify(draft), PAUSE_MS);
  // Read back from what was written above: kept as text, an equal draft is no new question.
  const paused = JSON.parse(asked) as PolicyDraft;
  const preview = usePreviewPolicyQuery({ params: { scope, target_id }, body: bodyOf(paused) }, { skip: !isWhole(paused) });
  const counted = asked === JSON.stringify(draft) ? preview.currentData : undefined;
  const labels = {
    second_factor: t('sign_in_policies.second_factor'),
    roles: t('sign_in_policies.for_roles'),
    factors: t('sign_in_policies.counts'),
    from_day: t('sign_in_policies.from_day'),
    idle_minutes: t('sign_in_policies.idle'),
    absolute_hours: t('sign_in_policies.longest'),
    max_sessions: t('sign_in_policies.at_once'),
    reset_delay_h: t('factor_resets.policy.delay'),
    ways: t('sign_in_policies.ways'),
    networks: t('sign_in_policies.networks'),
  };
  return (
    <>
      <div className={styles['form']}>
        <EditSection edit={edit} initial={initial} labels={labels} wide read_only={!changes}>
          <PolicyFields
            scope={scope}
            draft={draft}
            labels={labels}
            changed={edit.changed}
            was={(name) => was(policy, name)}
            address={preview.data?.own_address}
          />
        </EditSection>
      </div>
      <WhomItTouches preview={isWhole(draft) ? (counted ?? preview.data) : undefined} counting={isWhole(draft) && !counted} />
      {question ? (
        <Confirm
          title={t('sign_in_policies.confirm.title', { count: question.about.cannot_sign_in.count })}
          submit={t('sign_in_policies.confirm.submit')}
          danger
          running={false}
          onSubmit={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          <p>{t('sign_in_policies.confirm.text')}</p>
          <TouchedPeople people={question.about.cannot_sign_in} />
        </Confirm>
      ) : null}
    </>
  );
}
