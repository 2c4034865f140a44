import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** Absent where the size is given. */
  readonly sizes?: readonly number[];
  readonly onChange: (page: number, size: number) => void;
}

/** R9.09: pages at once. */
const LEAP = 5;

/** From page to page, five at once, to any of them by its number, and how much stands on one. */
export function Pager({ page, size, total, sizes, onChange }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / size));
  const go = (to: number): void => onChange(Math.min(Math.max(to, 1), pages), size);
  const typed = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const to = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isInteger(to)) go(to);
  };
  // Among few pages the number, or a press or two, leads there as soon.
  const leap = (icon: 'chevrons_left' | 'chevrons_right', text: 'previous_five' | 'next_five', by: number) =>
    pages > LEAP ? (
      <IconButton
        small
        icon={icon}
        size={16}
        label={t(`common.pages.${text}`)}
        disabled={by < 0 ? page <= 1 : page >= pages}
        onClick={() => go(page + by)}
      />
    ) : null;
  return (
    <nav aria-label={t('common.pages.label')} className={styles['pager']}>
      {leap('chevrons_left', 'previous_five', -LEAP)}
      <IconButton
        small
        icon="chevron_left"
        size={16}
        label={t('common.pages.previous')}
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      />
      <form noValidate onSubmit={typed}>
        {/* Another page is another field: what was typed for the last one goes. */}
        <input key={page} name="page" inputMode="numeric" maxLength={6} defaultValue={page} aria-label={t('common.pages.number')} />
        <span>{t('common.pages.of', { pages })}</span>
      </form>
      <IconButton
        small
        icon="chevron_right"
        size={16}
        label={t('common.pages.next')}
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      />
      {leap('chevrons_right', 'next_five', LEAP)}
      {sizes ? (
        <select aria-label={t('common.pages.size')} value={size} onChange={(event) => onChange(1, Number(event.target.value))}>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {t('common.pages.per_page', { size: each })}
            </option>
          ))}
        </select>
      ) : null}
    </nav>
  );
}
