/** Arithmetic of the gauges. Positions are per cent of the drawn width with two decimals; masses stay grams. */

export interface GaugeMasses {
  limitG: number;
  usedG: number;
  reservedG: number;
  /** What this line or record would add. */
  thisG?: number;
  /** Where the alarm stands, in per cent of the limit. */
  alarmPercent?: number;
}

export interface GaugePart {
  kind: 'used' | 'reserved' | 'this' | 'over';
  start: number;
  width: number;
}

export interface GaugeScale {
  parts: GaugePart[];
  /** Width of the grey track: all of it, or up to the limit when something lies beyond. */
  track: number;
  alarm: number | null;
  /** Where the limit is drawn; null when it is the end of the track. */
  limit: number | null;
  leftG: number;
}

/** Share of the whole in per cent; the product would pass a safe integer, so it is taken in big ones. */
function position(partG: number, wholeG: number): number {
  return Number((BigInt(partG) * 1_000_000n) / BigInt(wholeG)) / 10_000;
}

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Used, reserved and this one after another. What passes the limit is cut off at the limit line and drawn
 * as `over`; the scale then stretches, so that nothing runs out of the picture.
 */
export function gaugeScale(masses: GaugeMasses): GaugeScale {
  const { limitG, usedG, reservedG, thisG = 0, alarmPercent } = masses;
  const sumG = usedG + reservedG + thisG;
  const wholeG = Math.max(limitG, sumG, 1);
  const over = sumG > limitG;
  const parts: GaugePart[] = [];
  let atG = 0;
  for (const [kind, massG] of [
    ['used', usedG],
    ['reserved', reservedG],
    ['this', thisG],
  ] as const) {
    const startG = Math.min(atG, limitG);
    const endG = Math.min(atG + massG, limitG);
    atG += massG;
    if (endG > startG) {
      // Edges are rounded, not widths, so neighbours always meet.
      const start = round(position(startG, wholeG));
      parts.push({ kind, start, width: round(round(position(endG, wholeG)) - start) });
    }
  }
  const limit = round(position(limitG, wholeG));
  if (over) parts.push({ kind: 'over', start: limit, width: round(100 - limit) });
  return {
    parts,
    track: over ? limit : 100,
    alarm:
      alarmPercent === undefined ? null : round((position(limitG, wholeG) * alarmPercent) / 100),
    limit: over ? limit : null,
    leftG: limitG - sumG,
  };
}
