import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createRequiredContext } from './required-context.ts';

const [NameProvider, useName] = createRequiredContext<string>('Name');
const Shown = () => useName();

test('a component reads what its provider gives, and outside of any provider fails by name', () => {
  expect(
    renderToString(
      <NameProvider value="here">
        <Shown />
      </NameProvider>,
    ),
  ).toBe('here');
  expect(() => renderToString(<Shown />)).toThrow('Name has no provider');
});
