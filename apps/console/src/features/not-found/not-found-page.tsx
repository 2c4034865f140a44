import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LonePage } from '../../ui/lone-page.tsx';

/** R2.15 */
function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <LonePage title={t('common.not_found.title')}>
      <EmptyState
        icon="search"
        title={t('common.not_found.title')}
        text={t('common.not_found.text')}
        action={
          <Button type="primary" onClick={() => void navigate('/appIndexRoute')}>
            {t('common.to_your_apps')}
          </Button>
        }
      />
    </LonePage>
  );
}
export { NotFoundPage as Component };
