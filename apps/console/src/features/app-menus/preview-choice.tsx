import { LANGS } from '@portico/contracts/langs';
import { LIMITS } from '@portico/contracts/limits';
import type { Member } from '@portico/contracts/platform/members';
import { Button, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWholeAppConfigQuery } from '../../api/app-config.ts';
import { useMembersQuery } from '../../api/members.ts';
import { useRolesQuery } from '../../api/roles.ts';
import { useTypedKeyword } from '../../lib/typed-keyword.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenusAddress } from './use-menus-address.ts';
import styles from '../../domain/menu-tree/menu-tree.module.css';

const KINDS = ['role', 'person', 'guest'] as const;
type Kind = (typeof KINDS)[number];

/** Whose eyes the address names. */
interface Viewer {
  readonly kind: Kind;
  /** Empty until somebody is chosen. */
  readonly id: string;
}
export function viewerOf(as: string): Viewer {
  const [kind, id = ''] = as.split(':');
  return { kind: KINDS.find((each) => each === kind) ?? 'role', id };
}

interface PreviewChoiceProps {
  readonly app_id: string;
  readonly address: MenusAddress;
  readonly viewer: Viewer;
  readonly person: Member | undefined;
}

/** Whose eyes, and in which language. */
export function PreviewChoice({ app_id, address, viewer, person }: PreviewChoiceProps) {
  const { t } = useTranslation();
  const { kind, id } = viewer;
  const { keyword, onType } = useTypedKeyword();
  const params = { app_id };
  const query = { limit: LIMITS.page_size, ...(keyword === '' ? {} : { keyword }) };
  const roles = useRolesQuery({ params, query }, { skip: kind !== 'role' });
  const people = useMembersQuery({ params, query }, { skip: kind !== 'person' });
  const { data: whole } = useWholeAppConfigQuery({ params });
  const options =
    kind === 'role'
      ? (roles.data?.items ?? []).map((role) => ({ value: role.role_id, label: role.display_name }))
      : (people.data?.items ?? []).map((member) => ({ value: member.subject_id, label: member.name }));
  // Somebody whom a link names may not be among the first ones.
  const known = id === '' || options.some(({ value }) => value === id) || person === undefined;
  const choose = t(kind === 'role' ? 'menu_work.preview.choose_role' : 'menu_work.preview.choose_person');
  return (
    <div className={styles['tools']}>
      <Segmented
        aria-label={t('menu_work.preview.as')}
        value={kind}
        onChange={(next) => address.set({ as: next })}
        options={KINDS.map((value) => ({ value, label: t(`menu_work.preview.${value}`) }))}
      />
      {kind === 'guest' ? null : (
        <Select
          key={kind}
          className={styles['viewer'] ?? ''}
          aria-label={choose}
          placeholder={choose}
          value={id === '' ? null : id}
          onChange={(next) => address.set({ as: next === null ? kind : `${kind}:${next}` })}
          showSearch={{ filterOption: false, onSearch: onType }}
          loading={roles.isFetching || people.isFetching}
          options={known ? options : [...options, { value: id, label: person.name }]}
        />
      )}
      <Select
        className={styles['viewer'] ?? ''}
        aria-label={t('menu_work.preview.lang')}
        placeholder={t('menu_work.preview.lang')}
        allowClear
        // By its own name or by its tag: not everybody can type the first.
        showSearch={{ optionFilterProp: ['label', 'value'] }}
        value={address.lang === '' ? null : address.lang}
        onChange={(lang) => address.set({ lang: lang ?? undefined })}
        options={(whole?.langs ?? [])
          .filter(({ lang }) => LANGS.some((each) => each === lang))
          .map(({ lang, langName }) => ({ value: lang, label: langName }))}
      />
      <Button className={styles['last'] ?? ''} icon={<Icon name="close" />} onClick={() => address.set({ as: undefined, lang: undefined })}>
        {t('menu_work.preview.close')}
      </Button>
    </div>
  );
}
