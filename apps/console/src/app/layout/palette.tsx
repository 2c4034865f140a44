import { LIMITS } from '@portico/contracts/limits';
import type { ResponseOf } from '@portico/contracts/endpoint';
import type { appMenus } from '@portico/contracts/platform/app-menus';
import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useSearchMenusQuery } from '../../api/app-menus.ts';
import { useAppBase } from '../../session/app-base.ts';
import { useNavigation } from '../../session/navigation.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { menuHref, opensWindow } from '../../ui/menu-link.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import styles from './palette.module.css';

type Hit = ResponseOf<(typeof appMenus)['search']>['items'][number];

/** Any page in two keystrokes; at most 15 results (R2.26). */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const base = useAppBase();
  const { typeCode } = useParams();
  const nav = useNavigation();
  const list = useId();
  const app_id = useAppSelector((state) => state.appTarget.info?.app_id) ?? '';
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const keyword = useDeferredValue(typed.trim());
  const { currentData, isFetching } = useSearchMenusQuery(
    { params: { app_id }, body: { keyword, limit: LIMITS.search_results, ...(typeCode === undefined ? {} : { biz_type: typeCode }) } },
    { skip: keyword === '' || app_id === '' },
  );
  const hits: readonly Hit[] = keyword === '' ? [] : (currentData?.items ?? []);
  useEffect(() => document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' }), [at, list]);

  const open = (hit: Hit, elsewhere: boolean): void => {
    onClose();
    const inConsole = menuHref(base, hit.app_menu_id);
    if (opensWindow(hit)) window.open(hit.target, '_blank', 'noopener,noreferrer');
    else if (elsewhere) window.open(`#${inConsole}`, '_blank', 'noopener');
    else void navigate(inConsole);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const hit = hits[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (hits.length > 0) setAt((at + (event.key === 'ArrowDown' ? 1 : hits.length - 1)) % hits.length);
    } else if (event.key === 'Enter' && hit) {
      event.preventDefault();
      open(hit, event.ctrlKey || event.metaKey);
    }
  };
  const where = (hit: Hit): string =>
    nav
      .ancestorsOf(hit.app_menu_id)
      .map((a) => a.name)
      .join(' › ');

  return (
    <Modal bare title={t('layout.palette.title')} onClose={onClose}>
      <div className={styles['field']}>
        <Icon name="search" size={18} />
        <input
          type="text"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-activedescendant={hits.length > 0 ? `${list}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t('layout.palette.title')}
          placeholder={t('layout.palette.placeholder')}
          maxLength={LIMITS.search_keyword}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a listbox of options, as its pattern asks */}
      <ul id={list} role="listbox" aria-label={t('layout.palette.title')} className={styles['hits']}>
        {hits.map((hit, i) => (
          // The keys are heard by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as the pattern of a listbox asks
          <li
            key={hit.app_menu_id}
            id={`${list}-${i}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- an option of that listbox
            role="option"
            aria-selected={i === at}
            className={styles['hit']}
            onPointerMove={() => setAt(i)}
            onClick={(event) => open(hit, event.ctrlKey || event.metaKey)}
          >
            <Icon name={hit.type === 'page' ? 'file' : 'folder'} />
            <span className={styles['name']}>
              <Highlight text={hit.name} part={keyword} />
            </span>
            <span className={styles['where']}>{where(hit)}</span>
            <CodeText quiet>
              <Highlight text={hit.code} part={keyword} />
            </CodeText>
          </li>
        ))}
      </ul>
      {keyword === '' ? <p className={styles['hint']}>{t('layout.palette.start')}</p> : null}
      {keyword !== '' && !isFetching && hits.length === 0 ? (
        <p className={styles['hint']}>{t('layout.palette.none', { keyword })}</p>
      ) : null}
      <div className={styles['foot']}>
        <span>
          <kbd dir="ltr">↑</kbd> <kbd dir="ltr">↓</kbd> {t('layout.palette.move')}
        </span>
        <span>
          <kbd dir="ltr">Enter</kbd> {t('layout.palette.open')}
        </span>
        <span>
          <kbd dir="ltr">Ctrl Enter</kbd> {t('layout.palette.window')}
        </span>
        <span role="status" className={styles['count']}>
          {keyword === '' ? '' : t('layout.palette.results', { count: hits.length })}
        </span>
      </div>
    </Modal>
  );
}
