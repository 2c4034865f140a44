import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpenFrame } from '../../domain/frames/frame-pool.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import styles from './open-pages.module.css';

/** What the page is called and says it is showing, its app, whether something in it is unsaved, and how to close it. */
export function useOpenPageColumns(onClose: (page: OpenFrame) => void): readonly Column<OpenFrame>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'page',
      title: t('page_strip.page'),
      narrow: 'first',
      render: ({ name, title, path }) => (
        <span className={styles['page']}>
          <Link to={path} tabIndex={-1} className={styles['name']} onClick={(event) => event.stopPropagation()}>
            <bdi>{name}</bdi>
          </Link>
          {title === '' ? null : <bdi className={styles['title']}>{title}</bdi>}
        </span>
      ),
    },
    { key: 'app', title: t('page_strip.app'), narrow: 'second', width: '28%', render: ({ app_name }) => <bdi>{app_name}</bdi> },
    {
      key: 'state',
      title: t('common.state'),
      narrow: 'second',
      width: '144px',
      // A page that knows nothing of the console does not tell: nobody is told that it is saved.
      render: ({ dirty }) =>
        dirty ? (
          <Badge tone="warning" dot>
            {t('frames.unsaved')}
          </Badge>
        ) : null,
    },
    {
      key: 'close',
      title: t('common.close'),
      unseen_title: true,
      narrow: 'beside',
      align: 'end',
      width: '64px',
      render: (page) => (
        <IconButton
          icon="close"
          size={16}
          className={styles['close'] ?? ''}
          label={t('page_strip.close', { name: page.name })}
          onClick={(event) => {
            event.stopPropagation();
            onClose(page);
          }}
        />
      ),
    },
  ];
}
