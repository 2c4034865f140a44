import type { App } from '@portico/contracts/platform/apps';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { useTranslation } from 'react-i18next';
import { daysSince, daysUntil } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<App['status'], Tone>> = { normal: 'success', frozen: 'error', closed: 'neutral', stopped: 'neutral' };
/** Notice is given this long before freezing; the ring shows how much of it has passed. */
const NOTICE_DAYS = 30;

/** R2.30: normal with the days to freezing, frozen with its days and those to closing, closed, stopped. */
export function StateBadge({ app }: { readonly app: Pick<App, 'status' | 'freeze_at' | 'frozen_at' | 'close_at'> }) {
  const { t } = useTranslation();
  const now = useNow();
  const at = (time: string | null): number | undefined => (time === null ? undefined : parseWireTime(time));
  const [freeze, frozen, close] = [at(app.freeze_at), at(app.frozen_at), at(app.close_at)];
  if (app.status === 'normal' && freeze !== undefined) {
    const days = daysUntil(freeze, now);
    return (
      <Badge tone="warning" used={1 - days / NOTICE_DAYS}>
        {t('app_list.freezes_in', { days })}
      </Badge>
    );
  }
  if (app.status === 'frozen' && frozen !== undefined) {
    const days = daysSince(frozen, now);
    if (close === undefined)
      return (
        <Badge tone="error" dot>
          {t('app_list.frozen_for', { days })}
        </Badge>
      );
    const used = close > frozen ? (now - frozen) / (close - frozen) : 1;
    return (
      <Badge tone="error" used={used}>
        {t('app_list.frozen_closes', { days, left: daysUntil(close, now) })}
      </Badge>
    );
  }
  return (
    <Badge tone={TONES[app.status]} dot>
      {t(`app_list.status.${app.status}`)}
    </Badge>
  );
}
