import type { ProductLang } from '@portico/contracts/platform/langs';
import { useTranslation } from 'react-i18next';
import { CLIENT_FAILURES } from '../../api/api-error.ts';
import { useProductLangsQuery } from '../../api/langs.ts';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { ProductLangForm } from './product-lang-form.tsx';
import styles from './languages.module.css';

/** R1.07: the languages of the installation. */
function ProductLangsPage() {
  const { t } = useTranslation();
  const address = useListAddress();
  const reply = useProductLangsQuery({ ignore: CLIENT_FAILURES });
  const { data: standing } = useOwnStandingQuery({});
  const may_write = standing?.roles.includes('super_admin') ?? false;
  const opened = reply.data?.items.find(({ lang }) => lang === address.get('open'));
  const creating = may_write && address.get('new') !== '';
  const columns: readonly Column<ProductLang>[] = [
    {
      key: 'display',
      title: t('languages.language'),
      width: '28%',
      narrow: 'first',
      render: ({ lang, display }) => (
        <bdi lang={lang} className={styles['strong']}>
          {display}
        </bdi>
      ),
    },
    { key: 'name', title: t('languages.product.name'), narrow: 'second', render: ({ name }) => <bdi>{name}</bdi> },
    { key: 'tag', title: t('languages.tag'), width: '130px', narrow: 'second', render: ({ lang }) => <CodeText quiet>{lang}</CodeText> },
    {
      key: 'state',
      title: t('common.state'),
      width: '280px',
      narrow: 'beside',
      render: ({ offered, built_in }) => (
        <span className={styles['lang']}>
          {offered ? (
            <Badge tone="success">{t('languages.product.offered')}</Badge>
          ) : (
            <Badge tone="neutral">{t('languages.product.withdrawn')}</Badge>
          )}
          {built_in ? <Badge tone="outline">{t('languages.product.built_in')}</Badge> : null}
        </span>
      ),
    },
  ];
  return (
    <PageShell
      fill
      title={t('languages.product.title')}
      crumbs={[{ label: t('layout.installation') }]}
      subtitle={t('languages.product.intro')}
      actions={may_write ? <NewButton label={t('languages.product.new')} onClick={() => address.set({ open: '', new: 'lang' })} /> : null}
    >
      <ResourceList
        label={t('languages.product.title')}
        address={address}
        reply={reply}
        columns={columns}
        rowKey={({ lang }) => lang}
        rowLabel={({ display }) => display}
        onOpen={({ lang }) => address.set({ open: lang, new: '' })}
        empty={<EmptyState icon="globe" title={t('languages.product.empty.title')} text={t('languages.product.empty.text')} />}
      />
      {creating || opened ? (
        <ProductLangForm
          key={creating ? '' : opened?.lang}
          lang={creating ? undefined : opened}
          may_write={may_write}
          onClose={() => address.set({ open: '', new: '' })}
        />
      ) : null}
    </PageShell>
  );
}
export { ProductLangsPage as Component };
