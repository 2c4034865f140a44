import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from './code-text.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './copy-trace.module.css';

interface CopyValueProps {
  readonly value: string;
  readonly label: string;
  readonly shown?: string;
  /** What it is, in the person's language: beside the code, whose direction is its own. */
  readonly lead?: string;
}

/** A value with a button that copies it, and says so. */
export function CopyValue({ value, label, shown, lead }: CopyValueProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    // Absent on plain http; the text can still be selected.
    void navigator.clipboard?.writeText(value).then(() => setCopied(true));
  };
  return (
    <span className={styles['value']}>
      {lead === undefined ? null : <span className={styles['lead']}>{lead}</span>}
      <CodeText quiet>{shown ?? value}</CodeText>
      <IconButton small icon={copied ? 'check' : 'copy'} size={14} label={label} onClick={copy} />
      <span role="status" className="sr-only">
        {copied ? t('common.copied') : ''}
      </span>
    </span>
  );
}

export function CopyTrace({ trace_id }: { readonly trace_id: string }) {
  const { t } = useTranslation();
  const short = trace_id.length > 16 ? `${trace_id.slice(0, 8)}…${trace_id.slice(-4)}` : trace_id;
  return <CopyValue value={trace_id} lead={t('common.trace')} shown={short} label={t('common.copy_trace')} />;
}
