import { LIMITS } from '@portico/contracts/limits';
import type { PageReport } from '@portico/contracts/platform/frame';
import { deviceName } from '@portico/contracts/rules/device-name';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReportPageMutation } from '../../api/frames.ts';
import type { OpenFrame } from '../../domain/frames/frame-pool.ts';
import { Icon } from '../../ui/icon.tsx';

interface TellOwnerProps {
  readonly frame: Pick<OpenFrame, 'app_id' | 'app_menu_id' | 'biz_type' | 'check'>;
  readonly trouble: PageReport['trouble'];
}

/** Sends what was measured to whoever provides the page. */
export function TellOwner({ frame, trouble }: TellOwnerProps) {
  const { t } = useTranslation();
  const [report, { data, isLoading }] = useReportPageMutation();
  const { app_id, app_menu_id, biz_type, check } = frame;
  const tell = (): void =>
    void report({
      params: { app_id, app_menu_id },
      query: biz_type === undefined ? {} : { biz_type },
      body: {
        trouble,
        status: check?.status ?? null,
        elapsed_ms: check?.elapsed_ms ?? 0,
        browser: deviceName(navigator.userAgent).slice(0, LIMITS.browser),
        trace_id: check?.trace_id ?? '',
      },
    });
  return (
    <>
      {data ? null : (
        <Button onClick={tell} loading={isLoading} icon={<Icon name="bell" />}>
          {t('page_report.tell')}
        </Button>
      )}
      <span role="status">{data ? t(`page_report.told.${data.told}`) : ''}</span>
    </>
  );
}
