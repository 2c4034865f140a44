import { useTranslation } from 'react-i18next';

/** Stands for the name while the sentence is made. */
const GAP = '\u2063';

/** A name within a sentence of the other direction keeps its own: a number its plus in front. */
export function TypeName({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const [before = '', after = ''] = t('common.deleting.type_name', { name: GAP }).split(GAP);
  return (
    <span>
      {before}
      <bdi>{name}</bdi>
      {after}
    </span>
  );
}
