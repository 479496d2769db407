import { nameKey } from '#db/name-key.ts';
import { yearOf } from '../../kernel/dates.ts';
import { formatTonnes, parseTonnes } from '../../kernel/mass.ts';
import { type FieldMessage, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import type { ProofFault } from './kinds.ts';
import type { Proof, ProofLine } from './proof.ts';
import type { ProvedInput } from './schema.ts';

/** 4140 with its reason. */
export function proofRefused(reason: ProofFault, field = 'code'): Outcome<never> {
  const fields = { [field]: { key: `proof_${reason}` } };
  return refuse(4140, { fields, data: { reason } });
}

/**
 * What is left of each line of a certificate. Lines of one registration are one account: what was taken of it is taken of
 * the first of them.
 *
 * @param taken grams by registration number
 */
export function leftOf(
  lines: readonly Omit<ProofLine, 'leftG'>[],
  taken: ReadonlyMap<string, number>,
): ProofLine[] {
  const rest = new Map(taken);
  return lines.map((line) => {
    const gone = Math.min(line.massG, rest.get(line.registrationNo) ?? 0);
    rest.set(line.registrationNo, (rest.get(line.registrationNo) ?? 0) - gone);
    return { ...line, leftG: line.massG - gone };
  });
}

/** The supplier that a purchase names. */
export interface Supplier {
  name: string;
  country: string;
  linkedCompanyId: string | null;
}

/** Whether box 5 is the supplier: the same company on the platform, or the same name and country. */
export function isSupplier({ companyId, supplier }: Proof, partner: Supplier): boolean {
  if (partner.linkedCompanyId !== null && partner.linkedCompanyId === companyId) return true;
  return nameKey(supplier.name) === nameKey(partner.name) && supplier.country === partner.country;
}

/**
 * Whether a certificate proves a purchase. Refusals, in this order: 4140 box 5 is not the supplier, another year than the
 * ETA's, a line that the paper has not; 4141 more than is left of a line, with `data.left` in tonnes.
 */
export function proofRefusal(
  proof: Proof,
  { lines }: Pick<ProvedInput, 'lines'>,
  { partner, eta }: { partner: Supplier; eta: string },
): Refusal | null {
  if (!isSupplier(proof, partner)) return ofPurchase('other_supplier');
  if (proof.coverYear !== yearOf(eta)) return ofPurchase('other_year');
  const once = new Set(lines.map(({ no }) => no));
  const known = lines.every(({ no }) => proof.lines.some((line) => line.no === no));
  if (!known || once.size !== lines.length) return ofPurchase('other_substance');
  return tooMuch(proof, lines);
}

function ofPurchase(reason: ProofFault): Refusal {
  const fields = { code: { key: `proof_${reason}` } };
  return refuse(4140, { fields, data: { reason } }).refusal;
}

function tooMuch(proof: Proof, lines: ProvedInput['lines']): Refusal | null {
  const fields: Record<string, FieldMessage> = {};
  const short = lines.flatMap(({ no, tonnes }, at) => {
    const leftG = proof.lines.find((line) => line.no === no)?.leftG ?? 0;
    if ((parseTonnes(tonnes) ?? 0) <= leftG) return [];
    const left = formatTonnes(leftG);
    fields[`lines.${at}.tonnes`] = { key: 'proof_left', values: { left } };
    return [left];
  });
  const [left] = short;
  return left === undefined ? null : refuse(4141, { fields, data: { left } }).refusal;
}
