export interface Figure {
  readonly what: string;
  /** A ratio, or a number in the unit that `what` names. */
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  /** What the ratio is made of. */
  readonly made_of: string;
}

export const isReached = ({ value, least = -Infinity, most = Infinity }: Figure): boolean => value >= least && value <= most;

export function show(figure: Figure): void {
  const wanted = figure.least !== undefined ? ` (≥ ${figure.least})` : figure.most !== undefined ? ` (≤ ${figure.most})` : '';
  console.log(`${isReached(figure) ? 'ok    ' : 'MISSED'} ${figure.what}: ${figure.value.toFixed(2)}${wanted}; ${figure.made_of}`);
}

/** For machines: one line of JSON each. A figure without a bar is only told. */
export const showJson = (figure: Figure): void =>
  console.log(JSON.stringify({ name: figure.what, value: figure.value, bar: figure.least ?? figure.most ?? null, ok: isReached(figure) }));

/** 0 when every figure is reached. */
export function verdict(figures: readonly Figure[]): number {
  const missed = figures.filter((figure) => !isReached(figure));
  console.log(`\n${figures.length - missed.length} of ${figures.length} figures reached`);
  return missed.length === 0 ? 0 : 1;
}

export const per = (rate: number): string => `${rate.toFixed(rate < 100 ? 1 : 0)}/s`;
export const ms = (time: number): string => `${time.toFixed(time < 10 ? 2 : 1)} ms`;
