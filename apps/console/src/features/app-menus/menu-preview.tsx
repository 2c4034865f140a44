import { LANGS } from '@portico/contracts/langs';
import { LIMITS } from '@portico/contracts/limits';
import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePreviewNavigationQuery } from '../../api/access-preview.ts';
import { useMembersQuery } from '../../api/members.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import type { MenuItem as PlainItem } from '../../api/menu-item.ts';
import { MenuRow } from '../../domain/menu-tree/menu-row.tsx';
import { useTreeTexts } from '../../domain/menu-tree/use-tree-texts.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TreeEditor } from '../../ui/tree-editor/tree-editor.tsx';
import { arrangeTree, type Row } from '../../lib/tree-math.ts';
import { PreviewChoice, viewerOf } from './preview-choice.tsx';
import { editsOf, type UnsavedMenu } from './preview-edits.ts';
import type { MenusAddress } from './use-menus-address.ts';
import styles from '../../domain/menu-tree/menu-tree.module.css';

const PAUSE_MS = 300;

/** What is seen has no hidden menus and no permissions; the rest is as in the tree. */
const toItem = (item: NavigationItem, sort: number): PlainItem => ({
  ...item,
  id: item.app_menu_id,
  directory: item.type === 'directory',
  sort,
  hidden: false,
  template_only: false,
  permission_count: 0,
  version: 1,
});

interface MenuPreviewProps {
  readonly app_id: string;
  readonly address: MenusAddress;
  readonly as: string;
  readonly unsaved: UnsavedMenu | undefined;
  readonly selected: string | undefined;
}

/** The menu with the eyes of a role, a person or a guest, in any language, with what is typed and not saved yet. */
export function MenuPreview({ app_id, address, as, unsaved, selected }: MenuPreviewProps) {
  const { t } = useTranslation();
  const { typeCode } = useParams();
  const narrow = useMedia(NARROW);
  const texts = useTreeTexts();
  const viewer = viewerOf(as);
  const chosen = viewer.kind === 'guest' || viewer.id !== '';
  const looking_at = viewer.kind === 'person' && viewer.id !== '';
  const { data: found } = useMembersQuery({ params: { app_id }, query: { keyword: viewer.id } }, { skip: !looking_at });
  const person = found?.items.find((member) => member.subject_id === viewer.id);
  const draft = useDebounced(unsaved, PAUSE_MS);
  const edits = useMemo(() => draft && editsOf(draft), [draft]);
  const role_ids = viewer.kind === 'role' ? [viewer.id] : (person?.roles ?? []).map((role) => role.role_id);
  const lang = LANGS.find((each) => each === address.lang);
  const body = {
    role_ids: viewer.kind === 'guest' ? [] : role_ids,
    as_guest: viewer.kind === 'guest',
    ...(lang === undefined ? {} : { lang }),
    ...(typeCode === undefined ? {} : { biz_type: typeCode }),
    ...(edits ? { edits } : {}),
  };
  const sees_all = person?.kind === 'admin';
  const skip = !chosen || (looking_at && (!person || sees_all));
  const { data, currentData, error, isFetching, refetch } = usePreviewNavigationQuery({ params: { app_id }, body }, { skip });
  const failure = currentData === undefined && !skip ? error : undefined;
  const tree = useMemo(() => arrangeTree((data?.items ?? []).map(toItem)), [data]);
  const renderRow = useCallback((row: Row<PlainItem>) => <MenuRow row={row} keyword="" actions={undefined} onMenu={() => undefined} />, []);
  const said = edits ? t('menu_work.preview.with_edits') : draft ? t('menu_work.preview.invalid') : t('menu_work.preview.as_saved');
  return (
    <>
      <PreviewChoice app_id={app_id} address={address} viewer={viewer} person={person} />
      <p role="status" className={styles['previewed']}>
        {skip ? null : `${data ? `${t('menu_work.preview.seen', { count: data.items.length })} · ` : ''}${said}`}
        {sees_all ? t('menu_work.preview.sees_all', { name: person.name }) : null}
        {looking_at && person && !sees_all && role_ids.length === 0 ? ` ${t('menu_work.preview.no_roles', { name: person.name })}` : null}
      </p>
      {chosen ? null : <EmptyState icon="eye" title={t('menu_work.preview.choose.title')} text={t('menu_work.preview.choose.text')} />}
      {failure ? <LoadFailure error={failure} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!skip && data === undefined && !failure ? <SkeletonRows rows={12} height={narrow ? 48 : 34} /> : null}
      {!skip && data?.items.length === 0 ? (
        <EmptyState icon="eye_off" title={t('menu_work.preview.nothing.title')} text={t('menu_work.preview.nothing.text')} />
      ) : null}
      {!skip && data && data.items.length > 0 && !failure ? (
        <TreeEditor<PlainItem>
          tree={tree}
          selected={selected}
          rowHeight={narrow ? 48 : 34}
          indent={24}
          most_levels={LIMITS.menu_depth}
          texts={{ ...texts, label: t('menu_work.preview.tree') }}
          onSelect={(item) => address.open(item.id)}
          renderRow={renderRow}
        />
      ) : null}
    </>
  );
}
