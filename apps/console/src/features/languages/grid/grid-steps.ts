export interface Place {
  readonly row: number;
  readonly col: number;
}
interface Size {
  readonly rows: number;
  readonly cols: number;
  /** Rows that are seen at once. */
  readonly page: number;
}
interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key leads; undefined where it is not about moving, or leads out of the grid. */
export function stepFrom({ row, col }: Place, { key, shiftKey, ctrlKey, metaKey }: Pressed, { rows, cols, page }: Size): Place | undefined {
  const rtl = document.documentElement.dir === 'rtl';
  const far = ctrlKey || metaKey;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  const [last, end] = [rows - 1, cols - 1];
  const inside = (to: Place): Place => ({ row: Math.max(0, Math.min(last, to.row)), col: Math.max(0, Math.min(end, to.col)) });
  if (key === 'Tab') {
    const to = row * cols + col + (shiftKey ? -1 : 1);
    return to < 0 || to >= rows * cols ? undefined : { row: Math.floor(to / cols), col: to % cols };
  }
  const steps: Readonly<Record<string, Place>> = {
    ArrowDown: { row: far ? last : row + 1, col },
    ArrowUp: { row: far ? 0 : row - 1, col },
    [forward]: { row, col: far ? end : col + 1 },
    [back]: { row, col: far ? 0 : col - 1 },
    Home: { row: far ? 0 : row, col: 0 },
    End: { row: far ? last : row, col: end },
    PageDown: { row: row + page, col },
    PageUp: { row: row - page, col },
    Enter: { row: row + (shiftKey ? -1 : 1), col },
  };
  const to = steps[key];
  return to && inside(to);
}
