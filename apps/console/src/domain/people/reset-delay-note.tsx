import { useTranslation } from 'react-i18next';
import { useResetStateQuery } from '../../api/factor-resets.ts';

/** When a reset would take effect; nothing where that is at once. */
export function ResetDelayNote({ user_id }: { readonly user_id: string }) {
  const { t } = useTranslation();
  const { data } = useResetStateQuery(user_id);
  return data && data.delay_h > 0 ? <p>{t('factor_resets.after', { hours: data.delay_h })}</p> : null;
}
