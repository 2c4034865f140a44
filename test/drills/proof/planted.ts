import { join, relative } from 'node:path';
import { copyCheckout, edit, type Edit } from '../../../tools/breaks/copy.ts';
import { PORTICO } from '../../../tools/lib/portico.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { ROOT } from '../../../tools/lib/root.ts';

/** The program with one edit, in a copy of the checkout that goes with the run. */
export function plantedProgram(guard: Guard, change: Edit): string {
  const folder = copyCheckout();
  guard.add({ remove: folder });
  edit(folder, change);
  return join(folder, relative(ROOT, PORTICO));
}
