import type { AppMenuChange, AppMenuDraft } from '@portico/contracts/platform/app-menus';
import { Form, Select } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { randomHex } from '../../lib/random.ts';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { SaveBar } from '../../ui/form-kit/save-bar.tsx';
import { submitOnEnter } from '../../ui/form-kit/submit-on-enter.ts';
import type { SaveFailure } from '../../lib/save-answer.ts';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { CheckAddress } from './use-address-check.ts';
import { MenuFields } from './menu-fields.tsx';
import { useTellDraft } from './use-tell-draft.ts';
import styles from './menu-tree.module.css';

const EMPTY: AppMenuChange = {
  name: '',
  icon: '',
  code: '',
  target: '',
  permissions: [],
  open_in_new_window: false,
  layout: 'default',
  memo: '',
  banner: '',
  template_only: false,
  hidden: false,
};

/** The id of what was made, or why it was not. */
export type CreateMenu = (draft: AppMenuDraft, idempotency_key: string) => Promise<string | SaveFailure>;

interface MenuCreateProps {
  readonly user_id: string;
  readonly biz_type: string;
  readonly type: 'page' | 'directory';
  readonly parent: { readonly id: string; readonly name: string } | undefined;
  readonly place: 'inline' | 'over';
  readonly create: CreateMenu;
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
  /** To choose from; with one there is nothing to choose. */
  readonly biz_types?: readonly { readonly biz_type: string; readonly name: string }[] | undefined;
  readonly checkAddress?: CheckAddress | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly onDraft?: ((values: (AppMenuChange & { readonly biz_type: string }) | undefined) => void) | undefined;
}

export function MenuCreate(props: MenuCreateProps) {
  const { user_id, biz_type, type, parent, place, create, onCreated, onClose, biz_types = [], checkAddress, codes, onDraft } = props;
  const { t } = useTranslation();
  const initial = useMemo(() => ({ ...EMPTY, biz_type }), [biz_type]);
  // The same draft sent twice, because the first answer was lost, must make one menu.
  const sent = useRef({ body: '', key: '' });
  const created = useRef<string>(undefined);
  const edit = useEditForm<AppMenuChange & { readonly biz_type: string }>({
    name: `menu:new:${type}:${parent?.id ?? ''}`,
    user_id,
    initial,
    fieldOf: (code) => (code === 'MP/MENU_CODE_EXISTS' ? 'code' : undefined),
    save: async (values) => {
      const body: AppMenuDraft = { ...values, type, parent_id: parent?.id ?? null };
      const text = JSON.stringify(body);
      if (text !== sent.current.body) sent.current = { body: text, key: randomHex(16) };
      const made = await create(body, sent.current.key);
      if (typeof made !== 'string') return made;
      created.current = made;
      pushNotice({ kind: 'success', title: t('app_menus.created'), text: values.name });
      return undefined;
    },
  });
  useTellDraft(edit.changed.length > 0, edit.values, onDraft);
  const submit = async (): Promise<void> => {
    if ((await edit.submit()) && created.current !== undefined) onCreated(created.current);
  };
  const title = type === 'page' ? t('app_menus.new_page') : t('app_menus.new_directory');
  return (
    <SidePanel
      label={title}
      place={place}
      mask
      fill
      width={404}
      onClose={onClose}
      head={
        <>
          <h2 className={styles['panel-title']}>
            <Icon name={type === 'page' ? 'file' : 'folder'} size={18} />
            {title}
          </h2>
          <p className={styles['panel-where']}>{parent ? t('app_menus.in_directory', { name: parent.name }) : t('app_menus.top_level')}</p>
        </>
      }
      foot={
        <SaveBar
          always
          label={t('common.create')}
          changes={edit.changed.length}
          saving={edit.saving}
          failure={edit.failure}
          onSave={() => void submit()}
          onDiscard={onClose}
        />
      }
    >
      <Form
        form={edit.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={initial}
        onValuesChange={edit.onValuesChange}
        onKeyDown={(event) => submitOnEnter(event, () => void submit())}
      >
        <MenuFields
          type={type}
          mode="create"
          changed={[]}
          initial={EMPTY}
          may_hide
          values={edit.values}
          child_count={0}
          disabled={false}
          checkAddress={checkAddress}
          codes={codes}
        />
        {biz_types.length > 1 ? (
          <Form.Item name="biz_type" label={t('app_menus.biz_type')}>
            <Select aria-label={t('app_menus.biz_type')} options={biz_types.map((each) => ({ value: each.biz_type, label: each.name }))} />
          </Form.Item>
        ) : null}
      </Form>
      <LeaveGuard changes={edit.changed.length} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
    </SidePanel>
  );
}
