import { ACT_KINDS } from '@portico/contracts/acts';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { eventName } from '../../domain/operation-log/event-text.ts';
import { useEventWords } from '../../domain/operation-log/use-event-words.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<(typeof ACT_KINDS)[keyof typeof ACT_KINDS], Tone>> = {
  create: 'info',
  change: 'neutral',
  remove: 'error',
  access: 'warning',
  run: 'outline',
};

/** What was done, by the name of its event; the colour says of which kind. Where only the act is known, that. */
export function ActionBadge({ act, event }: Pick<LogEntry, 'act' | 'event'>) {
  const { t } = useTranslation();
  const words = useEventWords();
  return <Badge tone={TONES[ACT_KINDS[act]]}>{eventName(words, event) ?? t(`logs.acts.${act}`)}</Badge>;
}
