import { LIMITS } from '@portico/contracts/limits';
import { appMenuDraft } from '@portico/contracts/platform/app-menus';
import type { FirstHour } from '@portico/contracts/platform/first-hour';
import { Form, Input, Select } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateMenuMutation } from '../../api/app-menus.ts';
import { saveFailure } from '../../api/failure-text.ts';
import { useLazyAddressCheckQuery } from '../../api/frames.ts';
import { useChangeRoleMenusMutation, useRolesQuery } from '../../api/roles.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { useAddressCheck, type CheckAddress } from '../../domain/menu-tree/use-address-check.ts';
import { codeOfName, nameOfAddress } from '../../lib/code-of-name.ts';
import { useDraftKey } from '../../lib/draft-key.ts';
import { randomHex } from '../../lib/random.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FoundLines } from './found-lines.tsx';
import { StepForm } from './step-form.tsx';
import styles from './first-hour.module.css';

interface Draft {
  readonly target: string;
  readonly name: string;
  /** A role; empty: everybody who may enter the app. */
  readonly who: string;
}
const EMPTY: Draft = { target: '', name: '', who: '' };
const PAGE = { type: 'page' } as const;

const PERMISSION = 'page:';
const LONGEST = Math.min(LIMITS.menu_code, LIMITS.permission_code - PERMISSION.length);
/** Of the page, and of the permission that only its role has; a name without Latin letters gives none. */
const ownCode = (name: string, drawn: string): string => codeOfName(name, LONGEST) || `page-${drawn}`;

export function LinkForm({ app }: { readonly app: NonNullable<FirstHour['app']> }) {
  const { t } = useTranslation();
  const { app_id } = app;
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const { data: roles } = useRolesQuery({ params: { app_id }, query: { limit: LIMITS.page_size } });
  const [create] = useCreateMenuMutation();
  const [giveTo] = useChangeRoleMenusMutation();
  const [ask] = useLazyAddressCheckQuery();
  const keyOf = useDraftKey();
  const own_name = useRef(false);
  // Of one draft: sent again because the answer was lost, it is the same page.
  const [drawn] = useState(() => randomHex(4));
  const edit = useEditForm<Draft>({
    name: 'first-hour:page',
    user_id,
    initial: EMPTY,
    fieldOf: (code) => (code === 'MP/MENU_CODE_EXISTS' ? 'name' : undefined),
    save: async ({ target, name, who }) => {
      const role = roles?.items.find(({ role_id }) => role_id === who);
      // From the first moment it asks for something that nobody else has: it is never open to everybody on the way.
      const code = role ? ownCode(name, drawn) : '';
      const body = appMenuDraft.parse({ ...PAGE, target, name, code, permissions: role ? [`${PERMISSION}${code}`] : [] });
      const made = await create({
        params: { app_id },
        body,
        idempotency_key: keyOf({ target, name, who }),
        ignore: ['COMMON/INVALID_ARGUMENT', 'MP/MENU_CODE_EXISTS'],
      });
      if (made.data && role)
        await giveTo({
          params: { app_id, role_id: role.role_id },
          body: { add: [made.data.app_menu_id], remove: [] },
          if_match: role.version,
        });
      return saveFailure(made.error, t);
    },
  });
  const check = useCallback<CheckAddress>(
    async (target) => (await ask({ params: { app_id }, body: { target, parent: location.origin } })).data,
    [ask, app_id],
  );
  const { target } = edit.values;
  const { found, asking } = useAddressCheck(target, check);
  const onTyped = ({ target: typed, name }: Partial<Draft>): void => {
    if (name !== undefined) own_name.current = name !== '';
    if (typed !== undefined && !own_name.current) edit.form.setFieldValue('name', nameOfAddress(typed).slice(0, LIMITS.menu_name));
  };
  return (
    <StepForm
      edit={edit}
      initial={EMPTY}
      submit={t('first_hour.page.submit')}
      found={<FoundLines target={target} found={found} asking={asking} />}
      onTyped={onTyped}
      others={
        <LinkButton type="text" icon={<Icon name="plug" />} to={`/app/${app.app_code}/menu/root/app-service`}>
          {t('first_hour.page.service')}
        </LinkButton>
      }
    >
      <ContractField schema={appMenuDraft} name="target" label={t('first_hour.page.address')} fixed={PAGE}>
        <CodeInput placeholder="https://" inputMode="url" />
      </ContractField>
      <div className={styles['pair']}>
        <ContractField schema={appMenuDraft} name="name" label={t('common.name')} fixed={PAGE}>
          <Input />
        </ContractField>
        <Form.Item name="who" label={t('first_hour.page.who')}>
          <Select
            aria-label={t('first_hour.page.who')}
            options={[
              { value: '', label: t('first_hour.page.everybody', { app: app.app_name }) },
              ...(roles?.items ?? []).map(({ role_id, display_name }) => ({ value: role_id, label: display_name })),
            ]}
          />
        </Form.Item>
      </div>
    </StepForm>
  );
}
