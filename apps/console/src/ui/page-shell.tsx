import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './page-shell.module.css';

export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

interface PageHeadProps {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** Quiet actions first, the one primary last. */
  readonly actions?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Before the title, as high as it and its subtitle: a face. */
  readonly face?: ReactNode;
  /** A mark right after the title. */
  readonly mark?: ReactNode;
}

interface PageShellProps extends PageHeadProps {
  readonly children: ReactNode;
  /** The content manages its own scrolling and edges. */
  readonly fill?: boolean;
}

/** What the window is called; nothing changes while there is no name for it. */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Portico`;
  }, [title]);
}

/** Breadcrumb, title, actions at the end. */
export function PageHead({ title, crumbs = [], actions, subtitle, face, mark }: PageHeadProps) {
  const { t } = useTranslation();
  return (
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
        {face ? <div className={styles['face']}>{face}</div> : null}
        <div className={styles['name']}>
          <h1>{title}</h1>
          {mark}
        </div>
        {subtitle ? <p className={styles['subtitle']}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </div>
  );
}

/** The head, then the work. */
export function PageShell({ children, fill = false, ...head }: PageShellProps) {
  useWindowTitle(head.title);
  return (
    <div className={styles['page']} data-fill={fill}>
      <PageHead {...head} />
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
