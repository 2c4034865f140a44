import { DEFAULTS } from '@portico/contracts/limits';
import { ENTRY_STEPS, WHY_STEPS, type EntryStep, type StepOutcome, type WhyStep } from '@portico/contracts/rules/why-steps';
import { inTreeOrder } from '../../lib/menu-tree.ts';

export interface MenuFacts {
  readonly app_menu_id: string;
  readonly parent_id: string | null;
  readonly type: 'page' | 'directory';
  readonly hidden: boolean;
  readonly template_only: boolean;
  readonly biz_type: string;
  readonly permissions: readonly string[];
  /** Set on a menu that every app shows; menu groups have no say on it. */
  readonly global_menu_id: string | null;
}

/** Every menu before what is below it, and where in the list its parent stands. */
export interface MenuTree<T extends MenuFacts = MenuFacts> {
  readonly rows: readonly T[];
  /** −1 for a root. */
  readonly above: Int32Array;
  readonly places: ReadonlyMap<string, number>;
}

export function toTree<T extends MenuFacts>(siblingsInOrder: readonly T[]): MenuTree<T> {
  const rows = inTreeOrder(siblingsInOrder);
  const places = new Map(rows.map((row, index) => [row.app_menu_id, index]));
  const above = Int32Array.from(rows, ({ parent_id }) => (parent_id === null ? -1 : (places.get(parent_id) ?? -1)));
  return { rows, above, places };
}

export interface Viewer {
  /** Why the person may not enter the app at all; then nothing in it is seen. */
  readonly entry_fault: EntryStep | undefined;
  /** Administrators see all of the app. */
  readonly is_admin: boolean;
  readonly permissions: ReadonlySet<string>;
  /**
   * The menus in groups of the viewer's roles, each with the codes that count for it there; 'off' where the app does
   * not group. Grouping without groups shows nothing.
   */
  readonly grouped: ReadonlyMap<string, ReadonlySet<string>> | 'off';
  /** null: every business type at once, for questions about all that a person sees anywhere in the app. */
  readonly biz_type: string | null;
}

const NONE: ReadonlySet<string> = new Set();

const isGrouped = ({ grouped }: Viewer, menu: MenuFacts): boolean => grouped !== 'off' && menu.global_menu_id === null;

/** The codes that count for a menu; undefined when it is in no group of the viewer. */
function countingCodes({ grouped, permissions }: Viewer, menu: MenuFacts): ReadonlySet<string> | undefined {
  return grouped === 'off' || menu.global_menu_id !== null ? permissions : grouped.get(menu.app_menu_id);
}

interface OwnStep {
  readonly step: WhyStep;
  readonly pages_only: boolean;
  readonly passes: (viewer: Viewer, menu: MenuFacts) => boolean;
}

/** What a menu is asked by itself; where it stands in the tree comes after. */
const OWN_STEPS: readonly OwnStep[] = [
  { step: 'not_template_only', pages_only: false, passes: (_, menu) => !menu.template_only },
  { step: 'not_hidden', pages_only: false, passes: (_, menu) => !menu.hidden },
  {
    step: 'biz_type',
    pages_only: true,
    passes: (viewer, menu) => viewer.biz_type === null || menu.biz_type === DEFAULTS.biz_type || menu.biz_type === viewer.biz_type,
  },
  { step: 'group', pages_only: true, passes: (viewer, menu) => countingCodes(viewer, menu) !== undefined },
  {
    step: 'permission',
    pages_only: true,
    passes: (viewer, menu) => {
      if (menu.permissions.length === 0) return true;
      const codes = countingCodes(viewer, menu) ?? NONE;
      return menu.permissions.some((code) => codes.has(code));
    },
  },
];

function ownFault(viewer: Viewer, menu: MenuFacts): WhyStep | undefined {
  for (const { step, pages_only, passes } of OWN_STEPS) {
    if ((!pages_only || menu.type === 'page') && !passes(viewer, menu)) return step;
  }
  return undefined;
}

/**
 * The one answer to "who sees a menu": for each menu of the tree the first step that says no, undefined where it is
 * seen. Navigation, search, favourites, quick entries, the frame page and "why" all ask here. A directory is seen when
 * a page below it is.
 */
export function firstFaults({ rows, above }: MenuTree, viewer: Viewer): (WhyStep | undefined)[] {
  const faults = Array.from<unknown, WhyStep | undefined>({ length: rows.length }, () => viewer.entry_fault);
  if (viewer.entry_fault !== undefined || viewer.is_admin) return faults;
  const leads = new Uint8Array(rows.length);
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const menu = rows[index];
    if (!menu) continue;
    const empty = menu.type === 'directory' && leads[index] === 0;
    const fault = ownFault(viewer, menu) ?? (empty ? 'has_visible_page' : undefined);
    faults[index] = fault;
    const parent = above[index] ?? -1;
    if (fault === undefined && parent >= 0) leads[parent] = 1;
  }
  for (const [index, parent] of above.entries()) {
    if (parent >= 0 && faults[index] === undefined && faults[parent] !== undefined) faults[index] = 'ancestors_visible';
  }
  return faults;
}

const ENTRY: readonly WhyStep[] = ENTRY_STEPS;
const PAGES_ONLY = new Set(OWN_STEPS.filter((each) => each.pages_only).map((each) => each.step));

function isAsked(step: WhyStep, menu: MenuFacts): boolean {
  if (menu.type === 'page') return step !== 'has_visible_page';
  return !PAGES_ONLY.has(step);
}

/** The steps of one answer in their order, up to the one that said no. */
export function traceOf(viewer: Viewer, menu: MenuFacts, fault: WhyStep | undefined): { step: WhyStep; outcome: StepOutcome }[] {
  const steps = WHY_STEPS.filter((step) => isAsked(step, menu));
  const end = fault === undefined ? steps.length : steps.indexOf(fault);
  return steps.map((step, index) => {
    if (index === end) return { step, outcome: 'failed' };
    if (index > end) return { step, outcome: 'not_asked' };
    if (viewer.is_admin && !ENTRY.includes(step)) return { step, outcome: 'waived' };
    return { step, outcome: step === 'group' && !isGrouped(viewer, menu) ? 'not_used' : 'passed' };
  });
}
