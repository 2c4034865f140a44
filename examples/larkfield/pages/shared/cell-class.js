import { isNumber } from './draft.js';

/** Amounts stand at the end of their column; long texts are cut. @param {import('../../api-types.ts').Column} column */
export const cellClass = (column) => (isNumber(column) ? 'amount' : column.type.endsWith('text') ? 'clipped' : undefined);
