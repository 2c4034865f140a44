import type { Severity } from '@portico/contracts/events/logged-event';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<Severity, Tone>> = { info: 'outline', notice: 'info', warning: 'warning', critical: 'error' };

/** How soon somebody should look. */
export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[severity]}>{t(`log_work.severities.${severity}`)}</Badge>;
}
