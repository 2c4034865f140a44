type Point = readonly [x: number, y: number];

const pointOf = (pair: string): Point => {
  const [x = 0, y = 0] = pair.split(',').map(Number);
  return [x, y];
};
const strokes = (text: string): Point[][] => text.split('|').map((stroke) => stroke.split(' ').map(pointOf));

/** Letters and digits that are not mistaken for each other, as strokes in a square: `x,y` in tenths, from the upper left corner. */
const DRAWN: Readonly<Record<string, string>> = {
  A: '0,10 5,0 10,10|2,6.5 8,6.5',
  C: '9,2 7,0 3,0 0,3 0,7 3,10 7,10 9,8',
  E: '9,0 1,0 1,10 9,10|1,5 7,5',
  F: '9,0 1,0 1,10|1,5 7,5',
  H: '0,0 0,10|10,0 10,10|0,5 10,5',
  J: '4,0 9,0 9,7 7,10 3,10 1,8',
  K: '1,0 1,10|9,0 1,5.5 9,10',
  L: '1,0 1,10 9,10',
  M: '0,10 0,0 5,6 10,0 10,10',
  N: '0,10 0,0 10,10 10,0',
  P: '1,10 1,0 7,0 9,2 9,4 7,6 1,6',
  R: '1,10 1,0 7,0 9,2 9,4 7,5.5 1,5.5|5,5.5 9,10',
  T: '0,0 10,0|5,0 5,10',
  W: '0,0 2.5,10 5,4 7.5,10 10,0',
  X: '0,0 10,10|10,0 0,10',
  Y: '0,0 5,5 10,0|5,5 5,10',
  3: '1,1 4,0 8,1 9,3 7,4.7 4,5 7,5.3 9.5,7.5 7.5,9.6 4,10 1,9',
  4: '7,10 7,0 0,7 10,7',
  7: '0,0 10,0 4,10|3.5,5 8.5,5',
  9: '9,4 7,6 3,6 1,4 1,2 3,0 7,0 9,2 9,6 6,10',
};

export const GLYPHS: ReadonlyMap<string, readonly (readonly Point[])[]> = new Map(
  Object.entries(DRAWN).map(([letter, text]) => [letter, strokes(text).map((stroke) => stroke.map(([x, y]): Point => [x / 10, y / 10]))]),
);
