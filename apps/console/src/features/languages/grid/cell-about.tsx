import type { GridRow } from '@portico/contracts/platform/language-packs';
import { useTranslation } from 'react-i18next';
import { useI18nModel } from '../../../domain/languages/i18n-model.ts';
import { CodeText } from '../../../ui/code-text.tsx';
import { ruleText } from '../../../ui/form-kit/issue-text.ts';
import { cellOf, faultOf, type Drafts, type Field } from './drafts.ts';
import { findingsOf } from './filter-rows.ts';
import { codeShown, nameShown } from './row-name.ts';
import styles from './grid.module.css';

interface CellAboutProps {
  readonly id: string;
  readonly rows: readonly GridRow[];
  readonly field: Field;
  readonly drafts: Drafts;
  readonly arriving: boolean;
  /** What has just been done to many cells at once. */
  readonly said: string;
}

/** What there is to know about the translation one is at: its source, and what to look at. */
export function CellAbout({ id, rows, field, drafts, arriving, said }: CellAboutProps) {
  const { t } = useTranslation();
  const at = useI18nModel('editMultiLang');
  const row = at ? rows.find(({ menu_id }) => menu_id === at.menu_id) : undefined;
  const draft = at ? drafts.get(at.menu_id)?.get(at.lang) : undefined;
  const fault = draft && faultOf(draft);
  const findings = row && at ? findingsOf(row, at.lang, draft) : [];
  return (
    <div className={styles['about']}>
      <span id={id}>
        {row && at ? (
          <>
            <CodeText quiet>{codeShown(row)}</CodeText> <strong dir="auto">{nameShown(row, t)}</strong>{' '}
            {field === 'memo' && row.memo !== '' ? <bdi>{row.memo} </bdi> : null}
            {fault ? <span data-tone="fault">{ruleText(fault, t)} </span> : null}
            {findings.map((finding) => (
              <span key={finding} data-tone="check">
                {t(`languages.grid.findings.${finding}`)}{' '}
              </span>
            ))}
            {cellOf(row, at.lang)?.source_changed && !draft ? t('languages.grid.confirm') : null}
          </>
        ) : null}
      </span>
      <span role="status">{arriving ? t('languages.grid.arriving') : said}</span>
      <span className={styles['keys']}>
        <span>
          <kbd>Tab</kbd> {t('languages.grid.next')}
        </span>
        <span>
          <kbd dir="ltr">Alt ↓</kbd> {t('languages.grid.next_missing')}
        </span>
        <span>
          <kbd>Esc</kbd> <kbd>Tab</kbd> {t('languages.grid.leave')}
        </span>
      </span>
    </div>
  );
}
