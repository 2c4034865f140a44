import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** To where somebody else is chosen for an app, a service or a credential. */
export function ChooseLink({ to, name }: { readonly to: string; readonly name: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} aria-label={`${t('people.leaver.choose')}: ${name}`}>
      {t('people.leaver.choose')}
    </Link>
  );
}
