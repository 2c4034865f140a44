import { SYNC_FIELDS, type SyncField, type SyncFieldName, type SyncItem } from '@portico/contracts/platform/synchronization';
import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { DiffView } from '../../ui/diff-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sync-items.module.css';

export type Outcome = SyncItem['outcome'];

/** What is decided about one menu; absent where the difference is only looked at. */
export interface SyncDecisions {
  readonly onOutcome: (item: SyncItem, outcome: Outcome) => void;
  readonly onField: (item: SyncItem, field: SyncFieldName, outcome: SyncField['outcome']) => void;
}

const TONES: Readonly<Record<SyncItem['kind'], Tone>> = { changed: 'warning', added: 'success', removed: 'error' };
const OUTCOMES: Readonly<Record<SyncItem['kind'], readonly Outcome[]>> = {
  changed: ['update', 'skip'],
  added: ['link', 'skip'],
  removed: ['unlink', 'skip', 'delete'],
};
type NamedField = Exclude<SyncFieldName, `translation:${string}`>;
const isField = (field: string): field is NamedField => !field.startsWith('translation:') && SYNC_FIELDS.some((name) => name === field);

function useWords() {
  const { t, i18n } = useTranslation();
  const langs = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const labelOf = (field: string): string => {
    if (field.startsWith('translation:')) return t('synchronization.fields.translation', { lang: langs.of(field.slice(12)) ?? '' });
    return isField(field) ? t(`synchronization.fields.${field}`) : field;
  };
  const text = (field: string, value: unknown): unknown => {
    if (field === 'layout') return value === 'tab' ? t('app_menus.layout_tab') : t('app_menus.layout_default');
    if (field === 'open_in_new_window') return value === true ? t('app_menus.window') : t('app_menus.frame');
    if (typeof value === 'boolean') return value ? t('common.conflict.yes') : t('common.conflict.no');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return [Reflect.get(value, 'name'), Reflect.get(value, 'memo')].filter((part) => typeof part === 'string' && part !== '').join(' · ');
  };
  return { labelOf, text };
}

function ItemFields({ item, decisions }: { readonly item: SyncItem; readonly decisions: SyncDecisions | undefined }) {
  const { t } = useTranslation();
  const { labelOf, text } = useWords();
  const byName = new Map<string, SyncField>(item.fields.map((field) => [field.field, field]));
  const sides = (side: 'ours' | 'theirs') => Object.fromEntries(item.fields.map((f) => [f.field, text(f.field, f[side])]));
  const beside = (name: string) => {
    const field = byName.get(name);
    if (!field) return null;
    if (!decisions || item.outcome !== 'update')
      return field.outcome === 'keep' ? <span className={styles['kept']}>{t('synchronization.kept_here')}</span> : null;
    return (
      <Segmented
        size="small"
        aria-label={t('synchronization.field_choice', { field: labelOf(name) })}
        value={field.outcome}
        onChange={(outcome) => decisions.onField(item, field.field, outcome)}
        options={[
          { value: 'take' as const, label: t('synchronization.take') },
          { value: 'keep' as const, label: t('synchronization.keep') },
        ]}
      />
    );
  };
  return <DiffView before={sides('ours')} after={sides('theirs')} labelOf={labelOf} beside={beside} />;
}

interface SyncItemsProps {
  readonly items: readonly SyncItem[];
  /** Fields that the app keeps against the service: with them, "the same as in the service" would be untrue. */
  readonly overrides: number;
  readonly decisions?: SyncDecisions;
}

/** What synchronizing would do, menu by menu and field by field. */
export function SyncItems({ items, overrides, decisions }: SyncItemsProps) {
  const { t } = useTranslation();
  if (items.length === 0)
    return (
      <EmptyState
        icon="check"
        title={t('synchronization.nothing.title')}
        text={overrides > 0 ? t('synchronization.nothing.overrides', { count: overrides }) : t('synchronization.nothing.text')}
      />
    );
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item.service_menu_id}>
          <div className={styles['head']}>
            <Icon name={item.type === 'page' ? 'file' : 'folder'} />
            <span className={styles['name']}>
              <bdi>{item.name}</bdi>
              <CodeText quiet>{item.code}</CodeText>
            </span>
            <Badge tone={TONES[item.kind]}>{t(`synchronization.kinds.${item.kind}`)}</Badge>
            {decisions ? (
              <Select<Outcome>
                size="small"
                className={styles['outcome'] ?? ''}
                popupMatchSelectWidth={false}
                aria-label={t('synchronization.choice', { name: item.name })}
                value={item.outcome}
                onChange={(outcome) => decisions.onOutcome(item, outcome)}
                options={OUTCOMES[item.kind].map((value) => ({ value, label: t(`synchronization.outcomes.${value}`) }))}
              />
            ) : (
              <span className={styles['quiet']}>{t(`synchronization.outcomes.${item.outcome}`)}</span>
            )}
          </div>
          {item.fields.length > 0 ? <ItemFields item={item} decisions={decisions} /> : null}
        </li>
      ))}
    </ul>
  );
}
