import { LIMITS } from '@portico/contracts/limits';
import { Button, Input, Pagination } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES, type ListAddress } from '../lib/list-address.ts';
import { NARROW, useMedia } from '../lib/media.ts';
import { useTypedSearch } from '../lib/typed-search.ts';
import { FilterBar, type FilterField } from './filter-bar.tsx';
import { Icon } from './icon.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ResourceTable, type Column } from './resource-table.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './resource-list.module.css';

interface Page<T> {
  readonly items: readonly T[];
  /** Absent where the list is walked by cursor. */
  readonly count?: number;
  readonly cursor?: string | null;
}

/** The answer of the data cache, as it comes. */
interface Reply<T> {
  readonly data?: Page<T> | undefined;
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ResourceListProps<T> {
  readonly label: string;
  readonly address: ListAddress;
  readonly reply: Reply<T>;
  readonly columns: readonly Column<T>[];
  readonly rowKey: (row: T) => string;
  readonly rowLabel: (row: T) => string;
  /** What the search field asks for; absent where nothing can be searched. */
  readonly search?: string;
  readonly fields?: readonly FilterField[];
  readonly onOpen?: ((row: T) => void) | undefined;
  readonly faded?: (row: T) => boolean;
  /** When there is nothing at all, and nothing was asked for. */
  readonly empty: ReactNode;
  readonly rowHeight?: number;
}

const NO_FIELDS: readonly FilterField[] = [];
type Failed = ComponentProps<typeof LoadFailure>['error'];

/** Filters that live in the address, rows, pages; empty, loading and failing. A screen brings columns and what it asks. */
export function ResourceList<T>(props: ResourceListProps<T>) {
  const { label, address, reply, search, fields = NO_FIELDS, empty, ...table } = props;
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  const [typed, setTyped] = useTypedSearch(address.get('q'), (q) => address.set({ q }));
  const failure = reply.currentData === undefined && reply.error !== undefined ? (reply.error as Failed) : undefined;
  const rows = failure ? [] : (reply.data?.items ?? []);
  const filtered = address.get('q') !== '' || fields.some((field) => field.shown !== undefined);
  const clear = (): void => {
    setTyped('');
    address.set(Object.fromEntries(['q', ...fields.map(({ key }) => key)].map((key) => [key, ''])));
  };
  const { page, size } = address;
  const total = Math.min(reply.data?.count ?? 0, LIMITS.page_offset);
  const cursor = reply.data?.cursor ?? '';
  const walked = reply.data?.count === undefined;
  return (
    <>
      {search === undefined && fields.length === 0 ? null : (
        <div className={styles['filters']}>
          <FilterBar
            fields={fields}
            onClear={clear}
            search={
              search === undefined ? null : (
                <Input
                  type="search"
                  allowClear
                  prefix={<Icon name="search" />}
                  className={styles['search'] ?? ''}
                  aria-label={search}
                  placeholder={search}
                  maxLength={LIMITS.search_keyword}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )
            }
          />
        </div>
      )}
      <div className={styles['table']} aria-busy={reply.isFetching}>
        <ResourceTable
          {...table}
          label={label}
          rows={rows}
          selected={address.get('open')}
          loading={reply.data === undefined && !failure}
          empty={
            failure ? (
              <LoadFailure error={failure} retrying={reply.isFetching} onRetry={() => void reply.refetch()} />
            ) : filtered ? (
              <NothingFound onClear={clear} />
            ) : (
              empty
            )
          }
        />
      </div>
      {rows.length > 0 && !walked ? (
        <div className={styles['foot']}>
          <span>{t('common.pages.shown', { from: (page - 1) * size + 1, to: (page - 1) * size + rows.length, total })}</span>
          {total > PAGE_SIZES[0] ? (
            <Pagination
              size="small"
              current={page}
              pageSize={size}
              total={total}
              showSizeChanger={!narrow}
              simple={narrow}
              pageSizeOptions={[...PAGE_SIZES]}
              onChange={(next, nextSize) =>
                address.set({
                  size: nextSize === PAGE_SIZES[0] ? '' : String(nextSize),
                  page: next === 1 || nextSize !== size ? '' : String(next),
                })
              }
            />
          ) : null}
        </div>
      ) : null}
      {walked && (cursor !== '' || address.get('cursor') !== '') ? (
        <div className={styles['foot']}>
          <Button size="small" disabled={address.get('cursor') === ''} onClick={() => address.set({ cursor: '' })}>
            {t('common.pages.first')}
          </Button>
          <Button size="small" disabled={cursor === ''} onClick={() => address.set({ cursor })}>
            {t('common.pages.next')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
