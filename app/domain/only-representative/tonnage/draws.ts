import { boughtSubstanceMassG, substanceMassG } from '../../kernel/mass.ts';
import type { ProductAtEta, SubstanceAtEta } from '../trade-product/selectable.ts';
import { accountId, purchasedAccountId } from './account.ts';

/** Mass that one line takes from one account. */
export interface Draw {
  accountId: string;
  lineNo: number;
  massG: number;
}

/** A registered substance of a line, as the certificate will state it. */
export interface CoveredSubstance {
  lineNo: number;
  substance: SubstanceAtEta;
  massG: number;
  /** The account that covers it: its registration's, or the purchased product's. */
  accountId: string;
}

export interface PlannedLine {
  lineNo: number;
  product: ProductAtEta;
  massG: number;
}

/**
 * The registered substances of all lines with their masses in whole grams: rounded up where they are drawn
 * (PRODUCT §3), down where the supplier's account was drawn for the whole purchase already.
 */
export function coveredSubstances(lines: readonly PlannedLine[], year: number): CoveredSubstance[] {
  return lines.flatMap(({ lineNo, product, massG }) => {
    const bought = product.origin === 'purchased';
    const contained = bought ? boughtSubstanceMassG : substanceMassG;
    return product.composition.map((substance) => ({
      lineNo,
      substance,
      massG: contained(massG, substance.sharePpm),
      accountId: bought
        ? purchasedAccountId(product.id, year)
        : accountId(substance.registrationId, year, substance.useClass),
    }));
  });
}

/**
 * What the lines take from which account. A line of a purchased product takes its whole mass from that
 * product's own account, because the supplier's account was drawn when it was bought; any other line takes
 * the mass of each substance from the substance's registration.
 */
export function drawsOf(lines: readonly PlannedLine[], year: number): Draw[] {
  return lines.flatMap((line) => {
    if (line.product.origin === 'purchased') {
      const account = purchasedAccountId(line.product.id, year);
      return [{ accountId: account, lineNo: line.lineNo, massG: line.massG }];
    }
    return coveredSubstances([line], year).map(({ accountId, lineNo, massG }) => ({
      accountId,
      lineNo,
      massG,
    }));
  });
}
