import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFramePool } from '../../domain/frames/frame-pool-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceTable } from '../../ui/resource-table.tsx';
import { useOpenPageColumns } from './open-page-columns.tsx';
import { useClosePage } from './use-close-page.tsx';
import styles from './open-pages.module.css';

/** The framed pages that are open in this window, of whatever app: back to one of them, or close it. */
function OpenPagesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { frames } = useFramePool();
  // The row that is closed takes its button with it, and the question the answer.
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content);
  const { close, question } = useClosePage();
  const columns = useOpenPageColumns(close);
  const unsaved = frames.filter(({ dirty }) => dirty).length;
  const summary = [
    t('page_strip.open', { count: frames.length }),
    ...(unsaved > 0 ? [t('page_strip.unsaved', { count: unsaved })] : []),
  ].join(' · ');
  return (
    <div className={styles['screen']}>
      <PageShell
        title={t('open_pages.title')}
        crumbs={[{ label: t('layout.all_apps'), to: '/app-list' }]}
        subtitle={frames.length === 0 ? undefined : <span role="status">{summary}</span>}
      >
        <div ref={content} tabIndex={-1} className={styles['card']}>
          <ResourceTable
            label={t('open_pages.title')}
            columns={columns}
            rows={frames}
            rowKey={({ id }) => id}
            rowLabel={({ app_name, name }) => t('common.told', { what: app_name, text: name })}
            rowHeight={48}
            loading={false}
            onOpen={({ path }) => void navigate(path)}
            empty={
              <EmptyState
                icon="tabs"
                title={t('page_strip.empty.title')}
                text={t('page_strip.empty.text')}
                action={
                  <Button type="primary" onClick={() => void navigate('/app-list')}>
                    {t('common.to_your_apps')}
                  </Button>
                }
              />
            }
          />
          {question}
        </div>
      </PageShell>
    </div>
  );
}
export { OpenPagesPage as Component };
