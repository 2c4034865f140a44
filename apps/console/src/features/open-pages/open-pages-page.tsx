import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFramePool } from '../../domain/frames/frame-pool-provider.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceTable } from '../../ui/resource-table.tsx';
import { useOpenPageColumns } from './open-page-columns.tsx';
import styles from './open-pages.module.css';

/** The framed pages that are open in this window, of whatever app: back to one of them, or close it. */
function OpenPagesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { frames, dispatch } = useFramePool();
  const [asking, setAsking] = useState<string>();
  // The row that is closed takes its button with it, and the question the answer.
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content);
  const close = (id: string): void => {
    setAsking(undefined);
    dispatch({ act: 'close', id });
  };
  const columns = useOpenPageColumns(({ id, dirty }) => (dirty ? setAsking(id) : close(id)));
  const asked = frames.find(({ id }) => id === asking);
  const unsaved = frames.filter(({ dirty }) => dirty).length;
  const summary = [
    t('open_pages.count', { count: frames.length }),
    ...(unsaved > 0 ? [t('open_pages.unsaved', { count: unsaved })] : []),
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
                title={t('open_pages.empty.title')}
                text={t('open_pages.empty.text')}
                action={
                  <Button type="primary" onClick={() => void navigate('/app-list')}>
                    {t('common.to_your_apps')}
                  </Button>
                }
              />
            }
          />
          {asked ? (
            <Confirm
              danger
              title={t('open_pages.close_title')}
              submit={t('common.discard')}
              running={false}
              onSubmit={() => close(asked.id)}
              onClose={() => setAsking(undefined)}
            >
              <p>{t('frames.reload_text', { name: asked.name })}</p>
            </Confirm>
          ) : null}
        </div>
      </PageShell>
    </div>
  );
}
export { OpenPagesPage as Component };
