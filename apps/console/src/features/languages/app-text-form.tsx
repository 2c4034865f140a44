import { LIMITS } from '@portico/contracts/limits';
import { appTexts, type AppWords } from '@portico/contracts/platform/app-texts';
import type { App } from '@portico/contracts/platform/apps';
import type { AppLang } from '@portico/contracts/platform/langs';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveAppTextMutation } from '../../api/app-texts.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { useAppSelector } from '../../session/state.ts';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';

const SHOWN_HERE = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT'];

interface AppTextFormProps {
  readonly app: App;
  readonly lang: AppLang;
  readonly words: AppWords;
  /** Of the app, as the words were read. */
  readonly version: number;
  readonly onClose: () => void;
}

/** What the app is called, and what it says of itself, in one language. */
export function AppTextForm({ app, lang, words, version, onClose }: AppTextFormProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [save] = useSaveAppTextMutation();
  const initial = useMemo<AppWords>(() => ({ name: words.name, memo: words.memo }), [words.name, words.memo]);
  const edit = useEditForm<AppWords>({
    name: `app-text:${app.app_id}:${lang.lang}`,
    user_id,
    initial,
    version,
    save: async (body, seen) => {
      const { data, error } = await save({
        params: { app_id: app.app_id, lang: lang.lang },
        body,
        ...(seen === undefined ? {} : { if_match: seen }),
        ignore: SHOWN_HERE,
      });
      if (data) pushNotice({ kind: 'success', title: t('common.saved'), text: data.name || app.app_name });
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = { name: t('common.name'), memo: t('common.memo') };
  const schema = appTexts.save.body;
  return (
    <EditPanel
      title={t('languages.app_text.title', { language: lang.langName })}
      icon="translate"
      edit={edit}
      initial={initial}
      labels={labels}
      onClose={onClose}
    >
      <ContractField
        schema={schema}
        name="name"
        label={labels.name}
        changed={edit.changed}
        hint={t('languages.app_text.own', { text: app.app_name })}
      >
        <Input lang={lang.lang} dir="auto" count={{ show: true, max: LIMITS.app_name }} />
      </ContractField>
      <ContractField
        schema={schema}
        name="memo"
        label={labels.memo}
        changed={edit.changed}
        hint={app.memo === '' ? undefined : t('languages.app_text.own', { text: app.memo })}
      >
        <Input.TextArea lang={lang.lang} dir="auto" autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.menu_memo }} />
      </ContractField>
    </EditPanel>
  );
}
