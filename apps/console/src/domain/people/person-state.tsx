import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { PersonState as State } from '@portico/contracts/user-centre/person-lists';
import { useTranslation } from 'react-i18next';
import { shortDay, tableTime } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { Badge } from '../../ui/badge.tsx';

const TONES = { active: 'success', invited: 'neutral', disabled: 'error' } as const satisfies Record<State, string>;

function Invited({ until }: { readonly until: string }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const now = useNow();
  const is_over = parseWireTime(until) <= now;
  return (
    <Badge tone={is_over ? 'warning' : 'info'} dot>
      {is_over ? t('invitations.expired') : t('invitations.until', { day: shortDay(tableTime(until, zone).slice(0, 10), i18n.language) })}
    </Badge>
  );
}

interface PersonStateProps {
  readonly state: State;
  /** When the open link of somebody who never signed in ends. */
  readonly invited_until?: string | null;
}

/** Whether somebody may sign in, and ever did. */
export function PersonState({ state, invited_until = null }: PersonStateProps) {
  const { t } = useTranslation();
  if (state === 'invited' && invited_until !== null) return <Invited until={invited_until} />;
  return (
    <Badge tone={TONES[state]} dot>
      {t(`people.states.${state}`)}
    </Badge>
  );
}
