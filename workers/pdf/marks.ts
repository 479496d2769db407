import { encode } from 'uqr';
import { type Box, INK, mm, type Pen } from './pen.ts';
import { saidOnPaper } from './words.ts';

/** The drawn parts of the paper: the mark, the QR code, the band of curves, the small print. */

const MARK_UNITS = 28;

/** The octagon of the green customs channel, with a road in it. Box of 13 mm. */
export function drawMark(pen: Pen, x: number, y: number, size: number): void {
  const unit = size / MARK_UNITS;
  const at = (points: [number, number][]) =>
    points.map(([px, py]) => [x + px * unit, y + py * unit] as const);
  pen.polygon(
    at([
      [8.2, 0],
      [19.8, 0],
      [28, 8.2],
      [28, 19.8],
      [19.8, 28],
      [8.2, 28],
      [0, 19.8],
      [0, 8.2],
    ]),
    INK.mark,
  );
  const strokes: [number, number][][] = [
    [
      [8.6, 22.5],
      [12, 6.5],
    ],
    [
      [19.4, 22.5],
      [16, 6.5],
    ],
    [
      [14, 21],
      [14, 17.4],
    ],
    [
      [14, 14],
      [14, 11.4],
    ],
    [
      [14, 8.6],
      [14, 7],
    ],
  ];
  for (const stroke of strokes) pen.line(at(stroke), INK.white, 1.2 * unit, true);
}

/** A QR code at level Q, so that a quarter of it may be stained or folded. */
export function drawQr(pen: Pen, text: string, box: Box): void {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  const module = box.width / size;
  const bars: Box[] = [];
  data.forEach((modules, rowIndex) => {
    let start = 0;
    while (start < size) {
      if (!modules[start]) {
        start += 1;
        continue;
      }
      let end = start;
      while (end < size && modules[end]) end += 1;
      bars.push({
        x: box.x + start * module,
        y: box.y + rowIndex * module,
        width: (end - start) * module,
        height: module,
      });
      start = end;
    }
  });
  pen.fillAll(bars, INK.black);
  pen.link(box, text);
}

const BAND = { units: 720, height: 18, curves: 9, carrier: 36, envelope: 72, step: 4.5 };

/**
 * The band of curves: nine waves, each 40° behind the last, that swell and sink together. A copy
 * on an office machine loses its hairlines.
 */
export function drawCurveBand(pen: Pen, box: Box): void {
  const scale = box.width / BAND.units;
  const turn = 2 * Math.PI;
  const curves = Array.from({ length: BAND.curves }, (_, index) => {
    const phase = (index * turn) / BAND.curves;
    return Array.from({ length: BAND.units / BAND.step + 1 }, (_, step) => {
      const u = step * BAND.step;
      const swell = 5.25 + 3.15 * Math.cos((turn * u) / BAND.envelope);
      const swellSlope = ((-3.15 * turn) / BAND.envelope) * Math.sin((turn * u) / BAND.envelope);
      const angle = (turn * u) / BAND.carrier + phase;
      const slope = swellSlope * Math.sin(angle) + swell * (turn / BAND.carrier) * Math.cos(angle);
      const v = BAND.height / 2 + swell * Math.sin(angle);
      return { x: box.x + u * scale, y: box.y + v * scale, slope };
    });
  });
  pen.curves(curves, INK.mark, 0.25);
}

const MICRO = { size: 2.6, weight: 'Regular', ink: INK.mark, spacing_em: 0.04 } as const;

/** Two hairlines with a line of print between them that a copier turns into a grey stripe. */
export function drawMicroprint(pen: Pen, words: string | null, box: Box): void {
  const hairline = 0.25;
  for (const y of [box.y, box.y + box.height - hairline]) {
    pen.fill({ x: box.x, y, width: box.width, height: hairline }, INK.mark);
  }
  if (words === null) return;
  const times = Math.ceil(box.width / pen.fonts.width(words, MICRO));
  const baseline = box.y + box.height / 2 + MICRO.size * 0.36;
  pen.clipped(box, () => pen.text(words.repeat(times), MICRO, box.x, baseline));
}

/** 预览 · 无效 PREVIEW · NOT VALID across the page, under the words, so that a draft stays readable. */
export function drawWatermark(pen: Pen): void {
  const angle = (40 * Math.PI) / 180;
  const centre = { x: mm(105), y: mm(165) };
  const lines = [
    { text: saidOnPaper('watermark').zh, size: mm(38), drop: mm(-8) },
    { text: saidOnPaper('watermark').en, size: mm(18), drop: mm(25) },
  ];
  for (const { text, size, drop } of lines) {
    const style = { size, weight: 'Bold', ink: INK.watermark, spacing_em: 0.06 } as const;
    const back = pen.fonts.width(text, style) / 2;
    const x = centre.x - back * Math.cos(angle) + drop * Math.sin(angle);
    const y = centre.y + back * Math.sin(angle) + drop * Math.cos(angle);
    pen.text(text, style, x, y, angle);
  }
}
