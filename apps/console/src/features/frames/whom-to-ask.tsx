import { apps } from '@portico/contracts/platform/apps';
import { useTranslation } from 'react-i18next';
import { CLIENT_FAILURES } from '../../api/api-error.ts';
import { useAppDetailQuery } from '../../api/apps.ts';
import { useFrameQuery } from '../../api/frames.ts';
import { useServiceConfigQuery } from '../../api/service-configs.ts';
import { nameList } from '../../lib/name-list.ts';
import { CopyTrace } from '../../ui/copy-trace.tsx';
import type { OpenFrame } from '../../domain/frames/frame-pool.ts';

/** Nobody reads more names than that; any of them will do. */
const MOST_ADMINS = 3;
const QUIETLY: readonly string[] = [...apps.detail.errors, ...CLIENT_FAILURES];

type Page = Pick<OpenFrame, 'app_id' | 'app_menu_id' | 'biz_type'>;

/** R8.07: the service that provides the page; empty where the app does. */
function useServiceName({ app_id, app_menu_id, biz_type }: Page): string {
  const frame = useFrameQuery({ params: { app_id, app_menu_id }, query: biz_type === undefined ? {} : { biz_type } });
  const service_id = frame.currentData?.service_id ?? '';
  const { currentData } = useServiceConfigQuery({ params: { service_id } }, { skip: service_id === '' });
  return currentData?.nickname ?? '';
}

/** Whom to tell, and what they need to find it in the logs. */
export function WhomToAsk({ frame, trace_id }: { readonly frame: Page; readonly trace_id: string }) {
  const { t } = useTranslation();
  const { data } = useAppDetailQuery({ params: { app_id: frame.app_id }, ignore: QUIETLY });
  const service = useServiceName(frame);
  const names = data?.admins.slice(0, MOST_ADMINS).map(({ name }) => name) ?? [];
  return (
    <>
      {service === '' ? null : <p>{t('frames.help.service', { name: service })}</p>}
      {names.length > 0 ? <p>{t('frames.help.ask', { names: nameList(names, t) })}</p> : null}
      {trace_id === '' ? null : <CopyTrace trace_id={trace_id} />}
    </>
  );
}
