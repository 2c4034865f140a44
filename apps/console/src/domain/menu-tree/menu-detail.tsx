import type { AppMenuChange } from '@portico/contracts/platform/app-menus';
import type { MenuDetail as Menu } from '@portico/contracts/platform/menu-trees';
import { Form } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../ui/code-text.tsx';
import { ConflictView } from '../../ui/form-kit/conflict-view.tsx';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { SaveBar } from '../../ui/form-kit/save-bar.tsx';
import { submitOnEnter } from '../../ui/form-kit/submit-on-enter.ts';
import { isRefused, useEditForm, type Save } from '../../ui/form-kit/use-edit-form.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { DrawnMenuIconProps } from '../menus/drawn-menu-icon.tsx';
import type { CheckAddress } from './use-address-check.ts';
import { MenuFields } from './menu-fields.tsx';
import { useTellDraft } from './use-tell-draft.ts';
import styles from './menu-tree.module.css';

const changeOf = (menu: Menu): AppMenuChange => {
  const { name, icon, memo, code, target, banner, layout, open_in_new_window, template_only, hidden, permissions } = menu;
  return { name, icon, code, target, permissions, open_in_new_window, layout, memo, banner, template_only, hidden };
};

/** By the rule of names, which no list of menus needs. */
const DrawnMenuIcon = lazyPart<DrawnMenuIconProps>(
  async () => (await import('../menus/drawn-menu-icon.tsx')).DrawnMenuIcon,
  <span className={styles['panel-icon']} />,
);

interface MenuDetailProps {
  /** Names the form for a kept draft. */
  readonly draft: string;
  readonly user_id: string;
  readonly menu: DrawnMenuIconProps['menu'];
  /** Absent: only one that is hidden now may stay so. */
  readonly may_hide?: boolean;
  readonly child_count: number;
  readonly may_write: boolean;
  readonly place: 'inline' | 'over';
  readonly save: Save<AppMenuChange>;
  /** What is said of it beyond path and biz type. */
  readonly facts: ReactNode;
  readonly onClose: () => void;
  readonly checkAddress?: CheckAddress | undefined;
  readonly codes?: readonly string[] | undefined;
  /** Below the permissions: who gains and who loses by what is typed. */
  readonly access?: ReactNode;
  /** Asked before anything is saved. */
  readonly confirm?: ((values: AppMenuChange, before: AppMenuChange) => Promise<boolean>) | undefined;
  /** Told what is typed and not saved; undefined when nothing is. */
  readonly onDraft?: ((values: AppMenuChange | undefined) => void) | undefined;
}

/** One menu of any tree, with what may be changed of it. */
export function MenuDetail(props: MenuDetailProps) {
  const {
    draft,
    user_id,
    menu,
    may_hide = menu.hidden,
    child_count,
    may_write,
    place,
    save,
    facts,
    onClose,
    checkAddress,
    codes,
    access,
    confirm,
    onDraft,
  } = props;
  const { t } = useTranslation();
  const initial = useMemo(() => changeOf(menu), [menu]);
  const edit = useEditForm<AppMenuChange>({
    name: draft,
    user_id,
    initial,
    version: menu.version,
    confirm,
    fieldOf: (code) => (code === 'MP/MENU_CODE_EXISTS' ? 'code' : undefined),
    save: async (values, version, before) => {
      const answer = await save(values, version, before);
      if (!isRefused(answer)) pushNotice({ kind: 'success', title: t('common.saved'), text: values.name });
      return answer;
    },
  });
  useTellDraft(edit.changed.length > 0, edit.values, onDraft);
  const labelOf = (field: string): string => {
    const names: Record<string, string> = {
      name: t('common.name'),
      icon: t('app_menus.icon'),
      code: t('common.code_of'),
      target: t('app_menus.address'),
      permissions: t('app_menus.permissions'),
      open_in_new_window: t('app_menus.window'),
      layout: t('app_menus.layout'),
      memo: t('common.memo'),
      banner: t('app_menus.banner'),
      template_only: t('app_menus.template_only'),
      hidden: t('app_menus.hidden'),
    };
    return names[field] ?? field;
  };
  const [conflictShut, setConflictShut] = useState(false);
  const submit = (): void => {
    setConflictShut(false);
    void edit.submit();
  };
  return (
    <SidePanel
      label={t('app_menus.details', { name: menu.name })}
      place={place}
      mask={edit.changed.length > 0}
      width={404}
      onClose={onClose}
      head={
        <h2 className={styles['panel-title']}>
          <DrawnMenuIcon menu={menu} />
          {menu.name}
        </h2>
      }
      foot={
        may_write ? (
          <SaveBar changes={edit.changed.length} saving={edit.saving} failure={edit.failure} onSave={submit} onDiscard={edit.discard} />
        ) : null
      }
    >
      <Form
        form={edit.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={initial}
        onValuesChange={edit.onValuesChange}
        onKeyDown={(event) => submitOnEnter(event, () => void (edit.changed.length > 0 && submit()))}
      >
        <MenuFields
          type={menu.type}
          mode="change"
          changed={edit.changed}
          initial={initial}
          may_hide={may_hide}
          values={edit.values}
          origin_name={menu.originName}
          child_count={child_count}
          disabled={!may_write}
          checkAddress={checkAddress}
          codes={codes}
          access={access}
        />
      </Form>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('app_menus.path')}</dt>
          <dd>
            <CodeText>{menu.path}</CodeText>
          </dd>
        </div>
        <div>
          <dt>{t('app_menus.biz_type')}</dt>
          <dd>
            <CodeText>{menu.biz_type}</CodeText>
          </dd>
        </div>
        {menu.originName === menu.name ? null : (
          <div>
            <dt>{t('app_menus.origin_name')}</dt>
            <dd>
              <bdi>{menu.originName}</bdi>
            </dd>
          </div>
        )}
        {facts}
      </dl>
      <LeaveGuard changes={edit.changed.length} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
      {edit.conflict && !conflictShut ? (
        <ConflictView
          conflict={edit.conflict}
          labelOf={labelOf}
          onChoose={(values) => void edit.resolve(values)}
          onClose={() => setConflictShut(true)}
        />
      ) : null}
    </SidePanel>
  );
}
