import { AUDIT_EVENTS, AUDIT_OUTCOMES } from '@portico/contracts/user-centre/audit-words';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../lib/one-of.ts';
import { Badge } from '../../ui/badge.tsx';

interface SignInWords {
  readonly event: (value: string) => string;
  readonly outcome: (value: string) => string;
}

/** What is not known yet is said as it is stored. */
export function useSignInWords(): SignInWords {
  const { t } = useTranslation();
  return {
    event: (value) => {
      const known = oneOf(value, AUDIT_EVENTS);
      return known ? t(`sign_in_log.events.${known}`) : value;
    },
    outcome: (value) => {
      const known = oneOf(value, AUDIT_OUTCOMES);
      return known ? t(`sign_in_log.outcomes.${known}`) : value;
    },
  };
}

/** Half way in is neither in nor refused. */
export const isRefused = (outcome: string): boolean => outcome !== 'done' && outcome !== 'factor_needed';

export function SignInOutcome({ outcome }: { readonly outcome: string }) {
  const words = useSignInWords();
  const tone = isRefused(outcome) ? 'error' : outcome === 'done' ? 'success' : 'neutral';
  return <Badge tone={tone}>{words.outcome(outcome)}</Badge>;
}
