import { expect, test } from 'vitest';
import { createEmbeddingParents } from './embedding-parents.ts';

function started(answers: (() => Promise<readonly string[]>)[]) {
  let now = 0;
  let asked = 0;
  const parents = createEmbeddingParents({ ask: () => (answers[asked++] ?? (() => Promise.resolve([])))(), clock: () => now });
  return { parents, asked: () => asked, pass: (ms: number) => void (now += ms) };
}
const one = () => Promise.resolve(['https://one.example']);
const two = () => Promise.resolve(['https://two.example']);
const away = () => Promise.reject(new Error('away'));

test('[R1.12] the registered parents are asked for once in a while, and at once when they change', async () => {
  const { parents, asked, pass } = started([one, two, one]);
  expect([await parents.current(), await parents.current(), asked()]).toEqual([['https://one.example'], ['https://one.example'], 1]);
  parents.hear({ topic: 'app.changed', payload: { app_id: 'x' } });
  expect(asked()).toBe(1);
  parents.hear({ topic: 'origins.changed', payload: { origin: 'https://one.example' } });
  expect(await parents.current()).toEqual(['https://two.example']);
  pass(30_000);
  expect([await parents.current(), asked()]).toEqual([['https://one.example'], 3]);
});

test('[R1.12] nobody may frame the console while nobody can say who may [ASVS 16.5.3]', async () => {
  const { parents, asked, pass } = started([away, one]);
  expect([await parents.current(), await parents.current(), asked()]).toEqual([[], [], 1]);
  pass(2_000);
  expect(await parents.current()).toEqual(['https://one.example']);
});

test('[R1.12] what is not exactly an origin never comes into the policy', async () => {
  const bad = () => Promise.resolve(["https://a.example; script-src 'unsafe-inline'", '*', 'https://ok.example', 'https://a.example/']);
  expect(await started([bad]).parents.current()).toEqual(['https://ok.example']);
});
