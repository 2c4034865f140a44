import { LAST_OFFSET } from '../lib/limits.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES, pageChange, type ListAddress } from '../lib/list-address.ts';
import { NARROW, useMedia } from '../lib/media.ts';
import { Pager } from './pager.tsx';
import styles from './resource-list.module.css';

interface PagesProps {
  readonly address: ListAddress;
  readonly count: number;
  readonly shown: number;
}

/** Which part of a counted list is shown, and the others. */
export function ListPages({ address, count, shown }: PagesProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const { page, size } = address;
  const total = Math.min(count, LAST_OFFSET);
  return (
    <div className={styles['foot']}>
      <span>{t('common.pages.shown', { from: (page - 1) * size + 1, to: (page - 1) * size + shown, total })}</span>
      {total > PAGE_SIZES[0] ? (
        <Pager
          page={page}
          size={size}
          total={total}
          {...(narrow ? {} : { sizes: PAGE_SIZES })}
          onChange={(next, nextSize) => address.set(pageChange(next, nextSize))}
        />
      ) : null}
    </div>
  );
}

/** A list that is walked by cursor goes on, or begins again. */
export function ListSteps({ address, cursor }: { readonly address: ListAddress; readonly cursor: string }) {
  const { t } = useTranslation();
  const first = address.get('cursor') === '';
  if (first && cursor === '') return null;
  return (
    <div className={styles['foot']}>
      <Button size="small" disabled={first} onClick={() => address.set({ cursor: '' })}>
        {t('common.pages.first')}
      </Button>
      <Button size="small" disabled={cursor === ''} onClick={() => address.set({ cursor })}>
        {t('common.pages.next')}
      </Button>
    </div>
  );
}
