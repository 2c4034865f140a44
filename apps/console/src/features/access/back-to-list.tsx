import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import styles from './access.module.css';

/** On narrow screens the list and what is picked from it take turns. */
export function BackToList({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Button type="link" className={styles['back'] ?? ''} icon={<Icon name="chevron_left" size={14} />} onClick={onBack}>
      {t('access.back_to_list')}
    </Button>
  );
}
