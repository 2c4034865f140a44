import { LIMITS } from '@portico/contracts/limits';
import { appMenuChange, appMenuDraft, type AppMenuChange } from '@portico/contracts/platform/app-menus';
import { Form, Input, Segmented, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../../ui/code-input.tsx';
import type { IconFieldProps } from '../menus/icon-field.tsx';
import { contractRule } from '../forms/contract-rules.ts';
import { AddressCheck } from './address-check.tsx';
import type { CheckAddress } from './use-address-check.ts';
import { FieldLabel } from '../../ui/form-kit/field-label.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PermissionCodes } from './permission-codes.tsx';
import styles from './menu-tree.module.css';

/** Its words and the rule of names come with it: most forms of the console have no icon. */
const IconField = lazyPart<IconFieldProps>(
  async () => (await import('../menus/icon-field.tsx')).IconField,
  <div className={styles['coming']} aria-hidden="true" />,
);

interface MenuFieldsProps {
  readonly type: 'page' | 'directory';
  readonly mode: 'create' | 'change';
  readonly changed: readonly string[];
  readonly initial: AppMenuChange;
  /** Once shown, always shown: only a hidden menu, or a new one, still has the choice. */
  readonly may_hide: boolean;
  readonly values: AppMenuChange;
  /** As it was written, where the form shows a translation. */
  readonly origin_name?: string | undefined;
  readonly child_count: number;
  readonly disabled: boolean;
  /** Asks an address that was typed. */
  readonly checkAddress?: CheckAddress | undefined;
  /** Codes to choose from; others may be typed. */
  readonly codes?: readonly string[] | undefined;
  /** Below the permissions: who gains and who loses by what is typed. */
  readonly access?: ReactNode;
}

/** The fields of R3.10, with the rules of the contract. */
export function MenuFields(props: MenuFieldsProps) {
  const {
    type,
    mode,
    changed,
    initial,
    may_hide,
    values,
    child_count,
    disabled,
    checkAddress,
    codes = [],
    access,
    origin_name = '',
  } = props;
  const { t } = useTranslation();
  const schema = mode === 'create' ? appMenuDraft : appMenuChange;
  const field = (name: keyof AppMenuChange, label: string, input: ReactNode, more: { extra?: ReactNode; checked?: boolean } = {}) => (
    <Form.Item
      name={name}
      label={<FieldLabel text={label} changed={changed.includes(name)} />}
      extra={more.extra}
      {...(more.checked ? { valuePropName: 'checked' } : {})}
      rules={[contractRule(schema, name, mode === 'create' ? { type } : {}, t)]}
    >
      {input}
    </Form.Item>
  );
  // The contract's change does not know the type, so a page's address is asked for with the draft's rule.
  const target = (
    <Form.Item
      name="target"
      label={<FieldLabel text={t('app_menus.address')} changed={changed.includes('target')} />}
      rules={[contractRule(appMenuDraft, 'target', { type }, t)]}
      extra={
        checkAddress && values.target !== initial.target ? (
          <AddressCheck target={values.target} framed={!values.open_in_new_window} check={checkAddress} />
        ) : undefined
      }
    >
      <CodeInput placeholder="https://" inputMode="url" />
    </Form.Item>
  );
  const tabs = type === 'directory' && values.layout === 'tab' && child_count > LIMITS.tab_directories;
  const fresh = codes.length === 0 ? [] : values.permissions.filter((code) => !codes.includes(code));
  const was = (name: 'name'): ReactNode =>
    changed.includes(name) && initial[name] !== '' ? t('app_menus.was', { value: initial[name] }) : undefined;
  return (
    <fieldset disabled={disabled} className={styles['fields']}>
      {field('name', t('common.name'), <Input count={{ show: true, max: LIMITS.menu_name }} />, { extra: was('name') })}
      {field('code', t('common.code_of'), <CodeInput count={{ show: true, max: LIMITS.menu_code }} />, {
        extra: mode === 'create' ? t('app_menus.code_hint') : undefined,
      })}
      {field(
        'icon',
        t('app_menus.icon'),
        <IconField
          label={t('app_menus.icon')}
          menu={{ type, layout: values.layout, open_in_new_window: values.open_in_new_window }}
          names={changed.includes('name') ? [values.name, values.code] : [origin_name, values.name, values.code]}
        />,
      )}
      {type === 'page' ? target : null}
      {field('permissions', t('app_menus.permissions'), <PermissionCodes codes={codes} />, {
        extra: (
          <>
            {type === 'page' && values.permissions.length === 0 ? t('app_menus.permissions_none') : t('app_menus.permissions_hint')}
            {fresh.length > 0 ? <p>{t('app_menus.new_codes', { count: fresh.length })}</p> : null}
            {access}
          </>
        ),
      })}
      {type === 'page' ? (
        <Form.Item
          name="open_in_new_window"
          label={<FieldLabel text={t('app_menus.opens_in')} changed={changed.includes('open_in_new_window')} />}
          getValueProps={(value: boolean) => ({ value: value ? 'window' : 'frame' })}
          normalize={(value: string) => value === 'window'}
        >
          <Segmented
            block
            aria-label={t('app_menus.opens_in')}
            options={[
              { value: 'frame', label: t('app_menus.frame') },
              { value: 'window', label: t('app_menus.window') },
            ]}
          />
        </Form.Item>
      ) : (
        field(
          'layout',
          t('app_menus.layout'),
          <Segmented
            block
            aria-label={t('app_menus.layout')}
            options={[
              { value: 'default', label: t('app_menus.layout_default') },
              { value: 'tab', label: t('app_menus.layout_tab') },
            ]}
          />,
        )
      )}
      {tabs ? (
        <p className={styles['warning']} role="alert">
          <Icon name="alert" />
          {t('app_menus.tab_warning', { max: LIMITS.tab_directories, count: child_count })}
        </p>
      ) : null}
      {field(
        'memo',
        t('common.memo'),
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.menu_memo }} />,
      )}
      {field('banner', t('app_menus.banner'), <CodeInput placeholder="https://" inputMode="url" />)}
      <div className={styles['switch']}>
        <div>
          <FieldLabel text={t('app_menus.template_only')} changed={changed.includes('template_only')} />
          <small>{t('app_menus.template_only_hint')}</small>
        </div>
        <Form.Item name="template_only" valuePropName="checked" noStyle>
          <Switch aria-label={t('app_menus.template_only')} />
        </Form.Item>
      </div>
      <div className={styles['switch']}>
        <div>
          <FieldLabel text={may_hide ? t('app_menus.hidden') : t('app_menus.shown')} changed={changed.includes('hidden')} />
          <small>{may_hide ? t('app_menus.hidden_hint') : t('app_menus.shown_hint')}</small>
        </div>
        {may_hide ? (
          <Form.Item name="hidden" valuePropName="checked" noStyle>
            <Switch aria-label={t('app_menus.hidden')} />
          </Form.Item>
        ) : (
          <Icon name="eye" />
        )}
      </div>
    </fieldset>
  );
}
