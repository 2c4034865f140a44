import { menuIconOf } from '@portico/contracts/rules/menu-icon';

interface Row extends Omit<Parameters<typeof menuIconOf>[0], 'owner'> {
  readonly name: string;
  readonly code: string;
  readonly owner?: 'own' | 'service';
}

/** A menu as people see it: with what it is drawn with. Its own name comes first, so that the picture is the same in every language. */
export const withDrawnIcon = <R extends Row>(row: R, source_name: string): R =>
  Object.assign(row, { icon: menuIconOf(row, [source_name, row.name, row.code]) });
