import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './page-shell.module.css';

export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

interface PageShellProps {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** Quiet actions first, the one primary last. */
  readonly actions?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  /** The content manages its own scrolling and edges. */
  readonly fill?: boolean;
}

/** Breadcrumb, title, actions at the end, then the work. */
export function PageShell({ title, crumbs = [], actions, subtitle, children, fill = false }: PageShellProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · Portico`;
  }, [title]);
  return (
    <div className={styles['page']} data-fill={fill}>
      <div className={styles['head']}>
        <div className={styles['titles']}>
          {crumbs.length > 0 ? (
            <nav aria-label={t('layout.breadcrumb')} className={styles['crumbs']}>
              <ol>
                {crumbs.map((crumb) => (
                  <li key={crumb.to ?? crumb.label}>
                    {crumb.to === undefined ? <span>{crumb.label}</span> : <Link to={crumb.to}>{crumb.label}</Link>}
                    <Icon name="chevron_right" size={12} />
                  </li>
                ))}
                <li aria-current="page">{title}</li>
              </ol>
            </nav>
          ) : null}
          <h1>{title}</h1>
          {subtitle ? <p className={styles['subtitle']}>{subtitle}</p> : null}
        </div>
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
