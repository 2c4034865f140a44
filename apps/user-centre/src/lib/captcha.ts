import { randomInt } from 'node:crypto';
import { LIMITS } from '@portico/contracts/limits';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { GLYPHS } from './captcha-glyphs.ts';

/** A picture that a person reads and a script does not easily. Another painter fits behind the same interface. */
export interface Captcha {
  readonly newText: () => string;
  readonly paint: (text: string) => Promise<{ png: Buffer; width: number; height: number }>;
}

const [WIDTH, HEIGHT] = [200, 70];
const LETTERS = [...GLYPHS.keys()];

interface Painting {
  context: SKRSContext2D;
  /** Between two numbers. */
  between: (least: number, most: number) => number;
}

const ink = ({ between }: Painting, alpha = 1): string =>
  `rgba(${between(20, 110).toFixed(0)}, ${between(20, 110).toFixed(0)}, ${between(60, 150).toFixed(0)}, ${alpha})`;

function paintLetter(painting: Painting, letter: string, left: number, size: number): void {
  const { context, between } = painting;
  context.save();
  context.translate(left + size / 2, HEIGHT / 2 + between(-5, 5));
  context.rotate(between(-0.3, 0.3));
  context.transform(between(0.85, 1.15), between(-0.12, 0.12), between(-0.2, 0.2), between(0.9, 1.15), 0, 0);
  context.lineWidth = between(3.2, 4.6);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = ink(painting);
  for (const stroke of GLYPHS.get(letter) ?? []) {
    context.beginPath();
    for (const [x, y] of stroke) context.lineTo((x - 0.5) * size * 0.72 + between(-1, 1), (y - 0.5) * size * 1.15 + between(-1, 1));
    context.stroke();
  }
  context.restore();
}

function paintNoise(painting: Painting): void {
  const { context, between } = painting;
  for (let line = 0; line < 4; line += 1) {
    context.strokeStyle = ink(painting, 0.55);
    context.lineWidth = between(1, 2.2);
    context.beginPath();
    context.moveTo(between(-10, 20), between(5, HEIGHT - 5));
    context.bezierCurveTo(
      between(30, 90),
      between(-20, HEIGHT + 20),
      between(100, 160),
      between(-20, HEIGHT + 20),
      WIDTH + between(-20, 10),
      between(5, HEIGHT - 5),
    );
    context.stroke();
  }
  for (let dot = 0; dot < 140; dot += 1) {
    context.fillStyle = ink(painting, 0.4);
    context.fillRect(between(0, WIDTH), between(0, HEIGHT), between(1, 2.4), between(1, 2.4));
  }
}

export interface CaptchaOptions {
  /** At least 0 and below 1. */
  random?: () => number;
  newText?: () => string;
}

const secureRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Letters are strokes of our own: the picture is the same on a machine without fonts. */
export function createCaptcha({ random = secureRandom, newText }: CaptchaOptions = {}): Captcha {
  const letter = (): string => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'A';
  return {
    newText: newText ?? (() => Array.from({ length: LIMITS.identify_code_letters }, letter).join('')),
    async paint(text) {
      // Loaded when it is first needed, so that a process is there sooner.
      const { createCanvas } = await import('@napi-rs/canvas');
      const canvas = createCanvas(WIDTH, HEIGHT);
      const painting: Painting = { context: canvas.getContext('2d'), between: (least, most) => least + random() * (most - least) };
      painting.context.fillStyle = '#f4f6fa';
      painting.context.fillRect(0, 0, WIDTH, HEIGHT);
      const size = (WIDTH - 16) / text.length;
      Array.from(text).forEach((each, at) => paintLetter(painting, each, 8 + at * size, size));
      paintNoise(painting);
      return { png: await canvas.encode('png'), width: WIDTH, height: HEIGHT };
    },
  };
}
