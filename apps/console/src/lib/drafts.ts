/** What a person has typed, kept over a reload that they did not ask for. Only for the same person, only in this tab. */
const KEY = 'portico-draft:';
type Collect = () => Readonly<Record<string, unknown>> | undefined;
const open = new Map<string, Collect>();

/** A form names itself while it is on screen. */
export function offerDraft(form: string, collect: Collect): () => void {
  open.set(form, collect);
  return () => {
    open.delete(form);
  };
}

export function keepDrafts(user_id: string): void {
  for (const [form, collect] of open) {
    const values = collect();
    if (values) sessionStorage.setItem(KEY + form, JSON.stringify({ user_id, values }));
  }
}

/** Whether somebody is in the middle of something. */
export const hasDrafts = (): boolean => [...open.values()].some((collect) => collect() !== undefined);

/** Given out once. */
export function takeDraft(form: string, user_id: string): Readonly<Record<string, unknown>> | undefined {
  const text = sessionStorage.getItem(KEY + form);
  if (text === null) return undefined;
  sessionStorage.removeItem(KEY + form);
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('user_id' in kept) || !('values' in kept) || kept.user_id !== user_id)
    return undefined;
  return typeof kept.values === 'object' && kept.values !== null ? { ...kept.values } : undefined;
}

/** Loads the page again without asking about unsaved changes: they were kept, or are no longer anybody's here. */
export function reloadPage(): void {
  // On the window capture listeners run first, so that LeaveGuard's own listener, which would ask, is not called.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
