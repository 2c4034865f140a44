import { BUTTONS } from './buttons.gallery.tsx';
import { EDIT } from './edit.gallery.tsx';
import { FEEDBACK } from './feedback.gallery.tsx';
import { FORM } from './form.gallery.tsx';
import { IMPORT } from './import.gallery.tsx';
import { LAYOUT } from './layout.gallery.tsx';
import { LIST } from './list.gallery.tsx';
import { OVERLAY } from './overlay.gallery.tsx';
import { PANEL } from './panel.gallery.tsx';
import { TABLE } from './table.gallery.tsx';
import { TEXT } from './text.gallery.tsx';
import { TREE } from './tree.gallery.tsx';
import type { Group } from './shown.ts';

export const GROUPS: readonly Group[] = [
  { name: 'buttons', shown: BUTTONS },
  { name: 'text', shown: TEXT },
  { name: 'form', shown: FORM },
  { name: 'edit', shown: EDIT },
  { name: 'table', shown: TABLE },
  { name: 'list', shown: LIST },
  { name: 'tree', shown: TREE },
  { name: 'overlay', shown: OVERLAY },
  { name: 'panel', shown: PANEL },
  { name: 'import', shown: IMPORT },
  { name: 'feedback', shown: FEEDBACK },
  { name: 'layout', shown: LAYOUT },
];
