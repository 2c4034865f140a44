import { ACT_KINDS } from '@portico/contracts/acts';
import type { LogEntry } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<(typeof ACT_KINDS)[keyof typeof ACT_KINDS], Tone>> = {
  create: 'info',
  change: 'neutral',
  remove: 'error',
  access: 'warning',
  run: 'outline',
};

export function ActionBadge({ act }: Pick<LogEntry, 'act'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[ACT_KINDS[act]]}>{t(`logs.acts.${act}`)}</Badge>;
}
