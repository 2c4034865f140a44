import type { AppMenuChange, AppMenuDraft } from '@portico/contracts/platform/app-menus';
import { Form } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { randomHex } from '../../lib/random.ts';
import { LeaveGuard } from '../form-kit/leave-guard.tsx';
import { SaveBar } from '../form-kit/save-bar.tsx';
import { useEditForm, type SaveFailure } from '../form-kit/use-edit-form.ts';
import { Icon } from '../icon.tsx';
import { pushNotice } from '../notices/notice-store.ts';
import { SidePanel } from '../side-panel.tsx';
import { MenuFields } from './menu-fields.tsx';
import styles from './menu-tree.module.css';

const EMPTY: AppMenuChange = {
  name: '',
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
}

export function MenuCreate({ user_id, biz_type, type, parent, place, create, onCreated, onClose }: MenuCreateProps) {
  const { t } = useTranslation();
  // The same draft sent twice, because the first answer was lost, must make one menu.
  const sent = useRef({ body: '', key: '' });
  const created = useRef<string>(undefined);
  const edit = useEditForm<AppMenuChange>({
    name: `menu:new:${type}:${parent?.id ?? ''}`,
    user_id,
    initial: EMPTY,
    fieldOf: (code) => (code === 'MP/MENU_CODE_EXISTS' ? 'code' : undefined),
    save: async (values) => {
      const body: AppMenuDraft = { ...values, type, parent_id: parent?.id ?? null, biz_type };
      const text = JSON.stringify(body);
      if (text !== sent.current.body) sent.current = { body: text, key: randomHex(16) };
      const made = await create(body, sent.current.key);
      if (typeof made !== 'string') return made;
      created.current = made;
      pushNotice({ kind: 'success', title: t('app_menus.created'), text: values.name });
      return undefined;
    },
  });
  const submit = async (): Promise<void> => {
    if ((await edit.submit()) && created.current !== undefined) onCreated(created.current);
  };
  const title = type === 'page' ? t('app_menus.new_page') : t('app_menus.new_directory');
  return (
    <SidePanel
      label={title}
      place={place}
      mask
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
          label={t('app_menus.create')}
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
        initialValues={EMPTY}
        onValuesChange={edit.onValuesChange}
      >
        <MenuFields type={type} mode="create" changed={[]} initial={EMPTY} may_hide values={edit.values} child_count={0} disabled={false} />
      </Form>
      <LeaveGuard changes={edit.changed.length} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
    </SidePanel>
  );
}
