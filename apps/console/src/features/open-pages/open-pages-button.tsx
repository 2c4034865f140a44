import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFramePool } from '../../domain/frames/frame-pool-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePanel } from '../../ui/use-panel.ts';
import { OpenList } from './open-list.tsx';
import { useClosePage } from './use-close-page.tsx';
import styles from './page-strip.module.css';

/** How many pages are open and unsaved, and behind it their list. `bare`: as an icon, where there is no room for the strip. */
export function OpenPagesButton({ bare = false }: { readonly bare?: boolean }) {
  const { t } = useTranslation();
  const { frames } = useFramePool();
  const { popover, button, panel, close: leave } = usePanel();
  const { close, question } = useClosePage();
  const unsaved = frames.filter(({ dirty }) => dirty).length;
  const open = t('page_strip.open', { count: frames.length });
  const said = unsaved === 0 ? open : `${open} · ${t('page_strip.unsaved', { count: unsaved })}`;
  return (
    <>
      <Popover
        {...popover}
        placement={document.documentElement.dir === 'rtl' ? 'bottomLeft' : 'bottomRight'}
        classNames={{ root: styles['over'] ?? '' }}
        content={
          <div {...panel} aria-label={t('open_pages.title')} className={styles['panel']}>
            <OpenList onLeave={leave} onClose={close} />
          </div>
        }
      >
        {bare ? (
          <IconButton
            {...button}
            icon="tabs"
            label={t('common.told', { what: t('open_pages.title'), text: said })}
            className={styles['bare'] ?? ''}
          >
            {unsaved > 0 ? <i className={styles['dot']} /> : null}
          </IconButton>
        ) : (
          <button {...button} type="button" className={styles['summary']}>
            <Icon name="tabs" size={15} />
            <span>{open}</span>
            {unsaved > 0 ? (
              <>
                <span className="sr-only">·</span>
                <i className={styles['dot']} />
                <span>{t('page_strip.unsaved', { count: unsaved })}</span>
              </>
            ) : null}
            <Icon name="chevron_down" size={13} />
          </button>
        )}
      </Popover>
      {question}
    </>
  );
}
