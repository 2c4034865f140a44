import { runRound, type RoundSpec } from './round.ts';

// A process of its own: what asking costs must not be paid by the one that is asked, nor by the one that counts.
process.on('message', (specs: readonly RoundSpec[]) => {
  Promise.all(specs.map(runRound)).then(
    (results) => process.send?.({ results }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
