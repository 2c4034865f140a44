import { LIMITS } from '@portico/contracts/limits';
import { langs, type ProductLang } from '@portico/contracts/platform/langs';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddProductLangMutation, useChangeProductLangMutation, useRemoveProductLangMutation } from '../../api/app-langs.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { DeleteOwn } from '../../domain/forms/delete-own.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import styles from './languages.module.css';

interface Values {
  readonly lang: string;
  readonly name: string;
  readonly display: string;
  readonly offered: boolean;
}
const EMPTY: Values = { lang: '', name: '', display: '', offered: true };
const OWN_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/LANG_EXISTS'];

interface ProductLangFormProps {
  /** Absent: a new one. */
  readonly lang: ProductLang | undefined;
  readonly may_write: boolean;
  readonly onClose: () => void;
}

export function ProductLangForm({ lang: known, may_write, onClose }: ProductLangFormProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [add] = useAddProductLangMutation();
  const [change] = useChangeProductLangMutation();
  const [remove, { isLoading }] = useRemoveProductLangMutation();
  const [deleting, setDeleting] = useState(false);
  const initial = useMemo<Values>(() => {
    const { lang, name, display, offered } = known ?? EMPTY;
    return { lang, name, display, offered };
  }, [known]);
  const edit = useEditForm<Values>({
    name: `product_lang:${known?.lang ?? ''}`,
    user_id,
    initial,
    version: known?.version,
    fieldOf: (code) => (code === 'MP/LANG_EXISTS' ? 'lang' : undefined),
    save: async ({ lang, name, display, offered }, version) => {
      const { data, error } = known
        ? await change({
            params: { lang: known.lang },
            body: { name, display, offered },
            ...(version === undefined ? {} : { if_match: version }),
            ignore: OWN_CODES,
          })
        : await add({ body: { lang, name, display }, ignore: OWN_CODES });
      if (!error) pushNotice({ kind: 'success', title: t('common.saved'), text: display });
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = {
    lang: t('languages.tag'),
    name: t('languages.product.name'),
    display: t('languages.product.display'),
    offered: t('languages.product.offer'),
  };
  const schema = known ? langs.change_product.body : langs.add_product.body;
  const changed = known ? edit.changed : [];
  return (
    <EditPanel
      title={known?.display ?? t('languages.product.new')}
      icon="globe"
      edit={edit}
      initial={initial}
      labels={labels}
      read_only={!may_write}
      onClose={onClose}
      {...(known ? {} : { create: t('common.add'), onSaved: onClose })}
      after={
        known && may_write ? (
          <>
            <h3 className={styles['section']}>{t('common.delete')}</h3>
            <p className={styles['note']}>{known.built_in ? t('languages.product.stays') : t('languages.product.delete_text')}</p>
            <Button danger icon={<Icon name="trash" />} disabled={known.built_in} onClick={() => setDeleting(true)}>
              {t('common.delete')}
            </Button>
            {deleting ? (
              <DeleteOwn
                name={known.display}
                deleted={t('languages.deleted')}
                running={isLoading}
                remove={() => remove({ params: { lang: known.lang }, if_match: known.version })}
                onDone={(is_deleted) => (is_deleted ? onClose() : setDeleting(false))}
              />
            ) : null}
          </>
        ) : null
      }
    >
      {known ? null : (
        <ContractField schema={schema} name="lang" label={labels.lang} hint={t('languages.product.tag_hint')}>
          <CodeInput />
        </ContractField>
      )}
      <ContractField schema={schema} name="display" label={labels.display} changed={changed} hint={t('languages.product.display_hint')}>
        <Input count={{ show: true, max: LIMITS.lang_name }} />
      </ContractField>
      <ContractField schema={schema} name="name" label={labels.name} changed={changed}>
        <Input count={{ show: true, max: LIMITS.lang_name }} />
      </ContractField>
      {known ? (
        <SwitchField name="offered" label={labels.offered} hint={t('languages.product.offer_hint')} changed={changed.includes('offered')} />
      ) : null}
    </EditPanel>
  );
}
