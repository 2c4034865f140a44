import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeTexts } from '../../ui/tree-editor/tree-texts.ts';

export function useTreeTexts(): TreeTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      label: t('app_menus.tree'),
      expand: (name) => t('app_menus.expand', { name }),
      collapse: (name) => t('app_menus.collapse', { name }),
      drag: (name) => t('app_menus.drag', { name }),
      moveInto: (name) => t('app_menus.move_into_drop', { name }),
      mark: (name) => t('common.selection.one', { name }),
      many: (count) => t('app_menus.count', { count }),
    }),
    [t],
  );
}
