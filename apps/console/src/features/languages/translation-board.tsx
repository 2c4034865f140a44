import type { AppLang } from '@portico/contracts/platform/langs';
import type { LangCoverage } from '@portico/contracts/platform/language-packs';
import { Button, Segmented } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { sentenceNumber } from '../../lib/format.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { useI18nModel } from '../../domain/languages/i18n-model.ts';
import { multiLangEdited } from '../../session/i18n-slice.ts';
import { useAppDispatch } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConflictView } from '../../ui/form-kit/conflict-view.tsx';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { SaveBar } from '../../ui/form-kit/save-bar.tsx';
import { ListTools } from '../../ui/list-tools.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CellAbout } from './grid/cell-about.tsx';
import type { Field } from './grid/drafts.ts';
import { countShows, filterRows, SHOWS, showOf } from './grid/filter-rows.ts';
import { TranslationGrid } from './grid/translation-grid.tsx';
import { useDrafts, type PackKeeper } from './grid/use-drafts.ts';
import type { PackRows } from './grid/use-pack-rows.ts';
import styles from './grid/grid.module.css';

const ABOUT = 'cell-about';

interface TranslationBoardProps {
  readonly pack: PackRows;
  /** Every language there is for these menus. */
  readonly langs: readonly AppLang[];
  /** The languages are on their way, or did not come. */
  readonly waiting: boolean;
  readonly failure?: { readonly error: PackRows['error']; readonly retrying: boolean; readonly onRetry: () => void } | undefined;
  readonly coverage: readonly LangCoverage[];
  readonly may_write: boolean;
  readonly keeper: PackKeeper;
}

/** R1.07: menus by languages, to look through and to type into. Filters stand in the address. */
export function TranslationBoard({ pack, langs: all, waiting, failure: no_langs, coverage, may_write, keeper }: TranslationBoardProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const narrow = useMedia(NARROW);
  const [search, set] = useAddress();
  const currentLang = useI18nModel('currentLang');
  const [said, setSaid] = useState('');
  const field: Field = search.get('field') === 'memo' ? 'memo' : 'name';
  const show = showOf(search.get('show'));
  const q = useDeferredValue(search.get('q') ?? '');
  const only = search.get('lang') ?? '';
  const langs = useMemo(() => {
    const chosen = all.filter(({ lang }) => only.split(',').includes(lang));
    return chosen.length > 0 ? chosen : all;
  }, [all, only]);
  const tags = useMemo(() => langs.map(({ lang }) => lang), [langs]);
  const showBut = (hidden: readonly string[]): void =>
    set({ lang: hidden.length === 0 ? '' : all.flatMap(({ lang }) => (hidden.includes(lang) ? [] : [lang])).join() });
  const clear = (): void => set({ q: '', show: '', lang: '' });
  const work = useDrafts(keeper);
  const { drafts, changes } = work;
  const rows = useMemo(() => filterRows(pack.rows, { show, field, q, langs: tags }, drafts), [pack.rows, show, field, q, tags, drafts]);
  const save = (): Promise<boolean> =>
    work.save(({ menu_id, lang }) => {
      // Where it can be seen.
      const seen = rows.some((row) => row.menu_id === menu_id);
      set({ ...(seen ? {} : { q: '', show: '' }), ...(tags.includes(lang) ? {} : { lang: '' }) });
      dispatch(multiLangEdited({ menu_id, lang }));
    });
  const counts = useMemo(() => countShows(pack.rows, tags, field, drafts), [pack.rows, tags, field, drafts]);
  const nameOf = (lang: string): string => all.find((l) => l.lang === lang)?.langName ?? lang;
  const perLang = [...new Set(changes.map(({ lang }) => lang))].map(
    (lang) => `${nameOf(lang)} ${sentenceNumber(changes.filter((c) => c.lang === lang).length, currentLang)}`,
  );
  const labelOf = (key: string): string => {
    const [menu_id, lang = '', of] = key.split(' ');
    const code = pack.rows.find((row) => row.menu_id === menu_id)?.code ?? '';
    return `${code} · ${nameOf(lang)}${of === 'memo' ? ` · ${t('languages.grid.memos')}` : ''}`;
  };
  const no_rows = pack.rows.length === 0 && pack.error ? { error: pack.error, retrying: pack.isFetching, onRetry: pack.retry } : undefined;
  const failure = no_langs ?? no_rows;
  const ready = !pack.loading && !failure && all.length > 0;
  const nothing = ready && pack.rows.length > 0 && rows.length === 0;
  return (
    <>
      <div className={styles['tools']} role="search">
        <SearchField
          className={styles['search']}
          label={t('languages.grid.find')}
          value={search.get('q') ?? ''}
          onChange={(typed) => set({ q: typed })}
        />
        <Segmented
          aria-label={t('languages.grid.field')}
          value={field}
          onChange={(value) => set({ field: value === 'memo' ? 'memo' : '' })}
          options={[
            { value: 'name', label: t('languages.grid.names') },
            { value: 'memo', label: t('languages.grid.memos') },
          ]}
        />
        <Segmented
          className={styles['shows'] ?? ''}
          aria-label={t('languages.grid.show')}
          value={show}
          onChange={(value) => set({ show: value === 'all' ? '' : value })}
          options={SHOWS.map((value) => ({
            value,
            label: `${t(`languages.grid.shows.${value}`)} ${sentenceNumber(counts[value], currentLang)}`,
          }))}
        />
        {all.length > 1 ? (
          <ListTools
            choice={{
              optional: all.map(({ lang, langName }) => ({ key: lang, title: langName })),
              isHidden: (lang) => !tags.includes(lang),
              hide: showBut,
            }}
          />
        ) : null}
      </div>
      {(pack.loading || waiting) && !failure ? <SkeletonRows rows={14} height={narrow ? 48 : 37} /> : null}
      {failure ? <LoadFailure error={failure.error} retrying={failure.retrying} onRetry={failure.onRetry} /> : null}
      {ready && pack.rows.length === 0 ? (
        <EmptyState icon="translate" title={t('languages.grid.empty.title')} text={t('languages.grid.empty.text')} />
      ) : null}
      {nothing && (show === 'all' || q !== '') ? <NothingFound onClear={clear} /> : null}
      {nothing && show !== 'all' && q === '' ? (
        <EmptyState
          icon="check"
          title={t('languages.grid.none.title')}
          text={t('languages.grid.none.text')}
          action={<Button onClick={clear}>{t('common.clear_filters')}</Button>}
        />
      ) : null}
      {ready && rows.length > 0 ? (
        <>
          <TranslationGrid
            rows={rows}
            filter={`${show} ${q}`}
            langs={langs}
            coverage={coverage}
            field={field}
            drafts={drafts}
            levelOf={show === 'all' && q === '' ? pack.levelOf : () => 1}
            row_height={narrow ? 48 : 37}
            may_write={may_write}
            described_by={ABOUT}
            onEdit={work.edit}
            onPasted={(taken, left_out) => setSaid(t('languages.grid.pasted', { taken, left_out }))}
          />
          <CellAbout id={ABOUT} rows={rows} field={field} drafts={drafts} arriving={pack.arriving} said={said} />
        </>
      ) : null}
      {may_write ? (
        <SaveBar
          changes={changes.length}
          detail={<bdi className={styles['detail']}>{perLang.join(t('common.comma'))}</bdi>}
          saving={work.saving}
          failure={work.failure}
          onSave={() => void save()}
          onDiscard={work.discard}
        />
      ) : null}
      <LeaveGuard changes={changes.length} isDirty={() => changes.length > 0} onSave={save} onDiscard={work.discard} />
      {work.conflict ? (
        <ConflictView
          conflict={work.conflict}
          labelOf={labelOf}
          onChoose={(texts) => void work.choose(texts)}
          onClose={work.closeConflict}
        />
      ) : null}
    </>
  );
}
