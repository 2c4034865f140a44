import { Popover } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIENT_FAILURES } from '../../api/api-error.ts';
import { contractApi } from '../../api/contract-api.ts';
import { useMessageCountQuery } from '../../api/messages.ts';
import { sentenceNumber } from '../../lib/format.ts';
import { POLLING } from '../../session/polling.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { usePanel } from '../../ui/use-panel.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import styles from './header-bar.module.css';

const MessagesPanel = lazy(
  untilLoaded(async () => ({ default: (await import('../../features/messages/messages-panel.tsx')).MessagesPanel })),
);
const MOST_SHOWN = 99;

/** R7.22. A new message often says that roles or states have changed, so what depends on them is read again. */
function useUnread(): { readonly count: number; readonly arrived: number } {
  const dispatch = useAppDispatch();
  const signed_in = useAppSelector((state) => state.global.login === 'logged_in');
  const { data } = useMessageCountQuery({ ignore: CLIENT_FAILURES }, { skip: !signed_in, ...POLLING });
  const count = data?.count ?? 0;
  const [known, setKnown] = useState<number>();
  const [arrived, setArrived] = useState(0);
  if (data && known !== count) {
    setKnown(count);
    setArrived(known === undefined ? 0 : Math.max(0, count - known));
  }
  useEffect(() => {
    if (arrived > 0) dispatch(contractApi.util.invalidateTags(['message', 'app', 'navigation']));
  }, [arrived, count, dispatch]);
  return { count, arrived };
}

export function MessageButton() {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const { count, arrived } = useUnread();
  const panel = usePanel();
  return (
    <>
      <Popover
        {...panel.popover}
        placement="bottomRight"
        classNames={{ root: styles['over'] ?? '' }}
        content={
          <div {...panel.panel} aria-label={t('messages.title')} className={styles['wide']}>
            <Suspense fallback={<SkeletonRows rows={4} height={56} />}>
              <MessagesPanel onLeave={panel.close} />
            </Suspense>
          </div>
        }
      >
        <IconButton icon="bell" label={t('messages.button', { count })} className={styles['bell']} {...panel.button}>
          {count > 0 ? (
            <span className={styles['count']} aria-hidden="true">
              {sentenceNumber(Math.min(count, MOST_SHOWN), lang)}
              {count > MOST_SHOWN ? '+' : ''}
            </span>
          ) : null}
        </IconButton>
      </Popover>
      <span role="status" className="sr-only">
        {arrived > 0 ? t('messages.arrived', { count: arrived }) : ''}
      </span>
    </>
  );
}
