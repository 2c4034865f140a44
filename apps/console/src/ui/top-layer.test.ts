import { expect, test, vi } from 'vitest';
import { createTopLayer } from './top-layer.ts';

test('the modal that was opened last is on top, and whichever closes, the last of the others is', () => {
  const layer = createTopLayer();
  const heard = vi.fn<() => void>();
  layer.subscribe(heard);
  const [form, question] = [document.createElement('dialog'), document.createElement('dialog')];
  const leaveForm = layer.enter(form);
  const leaveQuestion = layer.enter(question);
  expect(layer.top()).toBe(question);
  leaveForm();
  expect(layer.top()).toBe(question);
  leaveQuestion();
  expect(layer.top()).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(4);
});
