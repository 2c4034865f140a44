import { nameList } from '../../lib/name-list.ts';
import { appConfigChange, type AppConfig } from '@portico/contracts/platform/app-config';
import type { AppMenuNode } from '@portico/contracts/platform/app-menus';
import { Form, Segmented } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppConfigQuery, useChangeAppConfigMutation } from '../../api/app-config.ts';
import { useMenuTreeQuery } from '../../api/app-menus.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { offeredOf } from '../../domain/menus/small-screen.ts';
import { useAppSelector } from '../../session/state.ts';
import { contractRule } from '../../domain/forms/contract-rules.ts';
import { EditSection } from '../../ui/form-kit/edit-section.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CheckTree } from '../../ui/tree-editor/check-tree.tsx';
import { arrangeTree } from '../../lib/tree-math.ts';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import { PhonePreview } from './phone-preview.tsx';
import styles from './small-screen.module.css';

type Draft = Pick<AppConfig, 'small_screen' | 'small_screen_menus'>;
const SHOWN_HERE = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/MENU_NOT_FOUND'];

const pagesOf = (menus: readonly AppMenuNode[]): readonly AppMenuNode[] => menus.filter(({ type }) => type === 'page');

interface ChoiceProps {
  readonly menus: readonly AppMenuNode[];
  readonly saved: readonly string[];
  readonly disabled: boolean;
  /** Both from the form. */
  readonly value?: readonly string[];
  readonly onChange?: (chosen: readonly string[]) => void;
}

function MenuChoice({ menus, saved, disabled, value = saved, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const tree = useMemo(
    () => arrangeTree(menus.map((menu) => ({ ...menu, id: menu.app_menu_id, directory: menu.type === 'directory' }))),
    [menus],
  );
  const checked = useMemo(() => new Set(value), [value]);
  const before = useMemo(() => new Set(saved), [saved]);
  const set = (ids: readonly string[], on: boolean): void => {
    const rest = value.filter((id) => !ids.includes(id));
    onChange?.((on ? [...rest, ...ids] : rest).toSorted());
  };
  return (
    <div className={styles['tree']}>
      <CheckTree
        label={t('small_screen.tree')}
        tree={tree}
        keyword=""
        checked={checked}
        saved={before}
        onCheck={disabled ? undefined : set}
      />
    </div>
  );
}

interface SmallScreenFormProps {
  readonly app_id: string;
  readonly config: AppConfig;
  readonly menus: readonly AppMenuNode[];
  readonly may_write: boolean;
}

function SmallScreenForm({ app_id, config, menus, may_write }: SmallScreenFormProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [change] = useChangeAppConfigMutation();
  const initial = useMemo<Draft>(
    () => ({
      small_screen: config.small_screen,
      // A directory stands for the pages in it.
      small_screen_menus: pagesOf(offeredOf(menus, new Set(config.small_screen_menus)))
        .map(({ app_menu_id }) => app_menu_id)
        .toSorted(),
    }),
    [config, menus],
  );
  const edit = useEditForm<Draft>({
    name: `small-screen:${app_id}`,
    user_id,
    initial,
    version: config.version,
    save: async (body, version) => {
      const { data, error } = await change({
        params: { app_id },
        body,
        ...(version === undefined ? {} : { if_match: version }),
        ignore: SHOWN_HERE,
      });
      if (!error) pushNotice({ kind: 'success', title: t('common.saved') });
      return saveAnswer({ data, error }, t);
    },
  });
  const names = new Map(menus.map(({ app_menu_id, name }) => [app_menu_id, name]));
  const say = (field: string, value: unknown): string | undefined =>
    field === 'small_screen'
      ? t(value === 'chosen' ? 'small_screen.chosen' : 'small_screen.all')
      : Array.isArray(value)
        ? nameList(
            value.map((id: string) => names.get(id) ?? id),
            t,
          )
        : undefined;
  const isChosen = edit.values.small_screen === 'chosen';
  const offered = isChosen ? offeredOf(menus, new Set(edit.values.small_screen_menus)) : menus;
  return (
    <EditSection
      edit={edit}
      initial={initial}
      labels={{ small_screen: t('small_screen.offer'), small_screen_menus: t('small_screen.tree') }}
      say={say}
      read_only={!may_write}
      wide
    >
      <div className={styles['split']}>
        <div>
          <Form.Item name="small_screen" label={t('small_screen.offer')}>
            <Segmented
              disabled={!may_write}
              aria-label={t('small_screen.offer')}
              options={(['all', 'chosen'] as const).map((value) => ({ value, label: t(`small_screen.${value}`) }))}
            />
          </Form.Item>
          {isChosen ? (
            <Form.Item
              name="small_screen_menus"
              extra={t('small_screen.hint')}
              rules={[contractRule(appConfigChange, 'small_screen_menus', {}, t)]}
            >
              <MenuChoice menus={menus} saved={initial.small_screen_menus} disabled={!may_write} />
            </Form.Item>
          ) : null}
        </div>
        <PhonePreview menus={offered.filter(({ hidden, template_only }) => !hidden && !template_only)} />
      </div>
    </EditSection>
  );
}

/** R2.17, R2.32: which menus an app offers on narrow screens, seen as on a phone. */
function SmallScreenPage() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const config = useAppConfigQuery({ params: { app_id } }, { skip: app_id === '' });
  const tree = useMenuTreeQuery({ params: { app_id } }, { skip: app_id === '' });
  const failure = config.data && tree.data ? undefined : (config.error ?? tree.error);
  const retry = (): void => {
    void config.refetch();
    void tree.refetch();
  };
  const crumbs = useAppCrumbs();
  return (
    <PageShell fill title={t('small_screen.title')} crumbs={crumbs}>
      {failure ? <LoadFailure error={failure} retrying={config.isFetching || tree.isFetching} onRetry={retry} /> : null}
      {!failure && !(config.data && tree.data) ? <SkeletonRows rows={10} height={34} /> : null}
      {config.data && tree.data ? (
        <SmallScreenForm app_id={app_id} config={config.data} menus={tree.data.items} may_write={can(app, 'app:write')} />
      ) : null}
    </PageShell>
  );
}
export { SmallScreenPage as Component };
