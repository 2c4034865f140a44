import type { KeyboardEvent } from 'react';

const CHOICES = ['radio', 'checkbox', 'file'];

/** Enter in a field of one line saves, as in any form. In a list of choices it chooses, and while letters are composed it ends that. */
export function submitOnEnter(event: KeyboardEvent<HTMLElement>, submit: () => void): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || CHOICES.includes(target.type) || target.getAttribute('role') === 'combobox') return;
  event.preventDefault();
  submit();
}
