import { parsePercent } from '../../kernel/mass.ts';
import { type Refusal, refuse } from '../../kernel/outcome.ts';
import type { ProductType } from './kinds.ts';

export const WHOLE_PPM = 1_000_000;

export interface CompositionLine {
  registrationId: string;
  sharePpm: number;
}

export interface Content {
  type: ProductType;
  remark: string;
  composition: readonly CompositionLine[];
}

/** Lines as the form or API wrote them, in parts per million. Percent was checked by the schema. */
export function compositionOf(
  lines: readonly { substance_id: string; percent: string }[],
): CompositionLine[] {
  return lines.map(({ substance_id, percent }) => ({
    registrationId: substance_id,
    sharePpm: parsePercent(percent) ?? 0,
  }));
}

/** Sum of all shares, in parts per million of the product's mass. */
export function totalPpm(composition: readonly { sharePpm: number }[]): number {
  return composition.reduce((sum, { sharePpm }) => sum + sharePpm, 0);
}

/**
 * The first thing wrong with a product's content, in the order of SPEC §5 and PRODUCT §5: at least one
 * substance; a single substance has one line; the sum is at most 100 % (4107) unless the type is `others`,
 * which is only for sums above and then needs a remark; each registration stands once.
 */
export function contentRefusal({ type, remark, composition }: Content): Refusal | null {
  if (composition.length === 0) return field('composition', 'substance_required');
  if (type === 'substance' && composition.length > 1) return field('composition', 'one_substance');
  const over = totalPpm(composition) > WHOLE_PPM;
  if (over && type !== 'others') {
    return refuse(4107, { fields: { composition: { key: 'content_over_100' } } }).refusal;
  }
  if (!over && type === 'others') return field('type', 'others_only_over_100');
  if (type === 'others' && remark.trim() === '') return field('remark', 'remark_required');
  const seen = new Set<string>();
  for (const [i, { registrationId }] of composition.entries()) {
    if (seen.has(registrationId)) return field(`composition.${i}.substance_id`, 'substance_twice');
    seen.add(registrationId);
  }
  return null;
}

/** A validation refusal (4100) at one field. */
export function field(path: string, key: string): Refusal {
  return refuse(4100, { fields: { [path]: { key } } }).refusal;
}

/** Whether two compositions say the same; the order of lines is only how they are shown. */
export function sameComposition(
  a: readonly CompositionLine[],
  b: readonly CompositionLine[],
): boolean {
  const shares = new Map(a.map(({ registrationId, sharePpm }) => [registrationId, sharePpm]));
  return (
    a.length === b.length &&
    b.every(({ registrationId, sharePpm }) => shares.get(registrationId) === sharePpm)
  );
}

/**
 * The most of a product, in grams, that one substance's usable grams still cover. A need is rounded up to a
 * whole gram (PRODUCT §3), so this is rounded down.
 */
export function mostProductG(usableG: number, sharePpm: number): number {
  if (usableG <= 0) return 0;
  return Number((BigInt(usableG) * BigInt(WHOLE_PPM)) / BigInt(sharePpm));
}

/** The substance that runs out first, and how many grams of the product that leaves. */
export function limitingSubstance<Line extends { usableG: number; sharePpm: number }>(
  composition: readonly Line[],
): { line: Line; mostG: number } | null {
  let limiting: { line: Line; mostG: number } | null = null;
  for (const line of composition) {
    const mostG = mostProductG(line.usableG, line.sharePpm);
    if (limiting === null || mostG < limiting.mostG) limiting = { line, mostG };
  }
  return limiting;
}
