import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** There is something, but nothing of what was looked for. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search"
      title={t('common.nothing_found.title')}
      text={t('common.nothing_found.text')}
      action={<Button onClick={onClear}>{t('common.clear_filters')}</Button>}
    />
  );
}
