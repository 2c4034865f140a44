import { isolated } from '@portico/contracts/rules/direction';
import type { TFunction } from 'i18next';

/** Several names in a row, each in its own direction. */
export const nameList = (names: readonly string[], t: TFunction): string => names.map(isolated).join(t('common.comma'));
