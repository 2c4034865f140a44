import type { LogEntry } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { actOf, type Act } from './act-of.ts';

const TONES: Readonly<Record<Act, Tone>> = {
  created: 'info',
  changed: 'neutral',
  moved: 'neutral',
  deleted: 'error',
  done: 'neutral',
  command: 'outline',
  job: 'outline',
};

export function ActionBadge({ entry }: { readonly entry: LogEntry }) {
  const { t } = useTranslation();
  const act = actOf(entry);
  return act ? <Badge tone={TONES[act]}>{t(`logs.acts.${act}`)}</Badge> : <Badge tone="neutral">{entry.request_method}</Badge>;
}
