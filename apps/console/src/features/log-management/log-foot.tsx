import type { ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { logs } from '@portico/contracts/platform/logs';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isolatedTime, sentenceNumber } from '../../lib/format.ts';
import { PAGE_SIZES, pageChange } from '../../lib/list-address.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { useAppSelector } from '../../session/state.ts';
import { Pager } from '../../ui/pager.tsx';
import type { LogAddress } from './log-filters.ts';
import styles from './log-management-page.module.css';

interface LogFootProps {
  readonly reply: ResponseOf<(typeof logs)['query']>;
  readonly address: LogAddress;
  readonly zone: string;
  readonly set: (changes: Record<string, string>) => void;
}

/** R9.09: numbered pages for the first 10,000 entries; a cursor beyond them, and for a search that has not finished. */
export function LogFoot({ reply, address, zone, set }: LogFootProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const lang = useAppSelector((state) => state.global.lang);
  const { page, size, cursor } = address;
  const number = (n: number): string => sentenceNumber(n, lang);
  const total = Math.min(reply.count, LIMITS.log_window);
  const shown = {
    from: number(reply.items.length === 0 ? 0 : (page - 1) * size + 1),
    to: number((page - 1) * size + reply.items.length),
    total: number(total),
  };
  const at_end = page * size >= total;
  const { searched_until } = reply;
  return (
    <div className={styles['foot']}>
      {searched_until !== null ? (
        <span>{t('logs.searched.until', { time: isolatedTime(searched_until, zone) })}</span>
      ) : cursor === undefined ? (
        <span>{reply.count_capped ? t('logs.shown_capped', shown) : t('common.pages.shown', shown)}</span>
      ) : (
        <span>{reply.count < LIMITS.log_window ? null : t('logs.more')}</span>
      )}
      {cursor === undefined ? (
        <Pager
          page={page}
          size={size}
          total={total}
          {...(narrow ? {} : { sizes: PAGE_SIZES })}
          onChange={(next, nextSize) => set(pageChange(next, nextSize))}
        />
      ) : (
        <Button size="small" onClick={() => set({ page: '' })}>
          {t('logs.newer')}
        </Button>
      )}
      {reply.cursor && (cursor !== undefined || (at_end && reply.count_capped)) ? (
        <Button size="small" onClick={() => set({ cursor: reply.cursor ?? '' })}>
          {t(searched_until === null ? 'logs.older' : 'logs.searched.on')}
        </Button>
      ) : null}
    </div>
  );
}
