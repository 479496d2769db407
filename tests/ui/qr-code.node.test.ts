import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { qrPath } from '~/ui/qr-code.tsx';

/** Paints the path as a scanner would see it: four pixels a square, a white border of four squares. */
function paint(path: string, size: number) {
  const scale = 4;
  const width = (size + 8) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row += 1) {
      for (let column = 0; column < Number(run) * scale; column += 1) {
        const at = ((Number(y) + 4) * scale + row) * width + (Number(x) + 4) * scale + column;
        pixels.set([0, 0, 0], at * 4);
      }
    }
  }
  return { pixels, width };
}

it('draws a code that a scanner reads back', () => {
  const address = 'https://verify.greenlane.example/4MWQ-T27X-9KRC-HB85-Y';
  const { path, size } = qrPath(address);
  const { pixels, width } = paint(path, size);
  expect(jsQR(pixels, width, width)?.data).toBe(address);
});
