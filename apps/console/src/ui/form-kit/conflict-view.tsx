import { lazyPart } from '../lazy-part.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';

/** Few saves meet somebody else's: every form would carry it for nothing. */
const Dialog = lazyPart<ConflictDialogProps<object>>(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

export function ConflictView<V extends object>(props: ConflictDialogProps<V>) {
  // A lazy component cannot be generic; what it gives back is made of the values of this V alone.
  return <Dialog {...props} onChoose={(values) => props.onChoose(values as V | undefined)} />;
}
