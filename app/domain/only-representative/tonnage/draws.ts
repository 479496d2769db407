import { roundedTogether } from '../../kernel/rounding.ts';
import type { ProductAtEta, SubstanceAtEta } from '../trade-product/selectable.ts';
import { accountId, purchasedAccountId } from './account.ts';

/** Mass that one line takes from one account. */
export interface Draw {
  accountId: string;
  lineNo: number;
  massG: number;
}

/** What of a product decides what its lines draw. */
export interface DrawnProduct {
  id: string;
  origin: ProductAtEta['origin'];
  composition: readonly DrawnSubstance[];
}

export type DrawnSubstance = Pick<SubstanceAtEta, 'registrationId' | 'useClass' | 'sharePpm'>;

export interface DrawnLine {
  lineNo: number;
  product: DrawnProduct;
  massG: number;
}

/** A registered substance of a line, as the certificate will state it. */
export interface CoveredSubstance {
  lineNo: number;
  substance: DrawnSubstance;
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
 * The registered substances of all lines with their masses in whole grams. Lines that draw one registration are
 * added up and rounded up once (PRODUCT §3); those of one purchased product down, because the supplier's account
 * was drawn for the whole purchase already.
 */
export function coveredSubstances(lines: readonly DrawnLine[], year: number): CoveredSubstance[] {
  const drawnG = roundedTogether('up');
  const boughtG = roundedTogether('down');
  return lines.flatMap(({ lineNo, product, massG }) =>
    product.composition.map((substance): CoveredSubstance => {
      const { registrationId, useClass, sharePpm } = substance;
      if (product.origin === 'purchased') {
        const account = purchasedAccountId(product.id, year);
        const statedG = boughtG(`${account} ${registrationId}`, massG, sharePpm);
        return { lineNo, substance, massG: statedG, accountId: account };
      }
      const account = accountId(registrationId, year, useClass);
      return { lineNo, substance, massG: drawnG(account, massG, sharePpm), accountId: account };
    }),
  );
}

/**
 * What the lines of one record take from which account. A line of a purchased product takes its whole mass from that
 * product's own account, because the supplier's account was drawn when it was bought; any other line takes
 * the mass of each substance from the substance's registration.
 */
export function drawsOf(lines: readonly DrawnLine[], year: number): Draw[] {
  // Pages reckon with it too, in browsers that can't group.
  const covered = coveredSubstances(lines, year);
  return lines.flatMap(({ lineNo, product, massG }): Draw[] => {
    if (product.origin === 'purchased') {
      return [{ accountId: purchasedAccountId(product.id, year), lineNo, massG }];
    }
    return covered
      .filter((one) => one.lineNo === lineNo && one.massG > 0)
      .map((one) => ({ accountId: one.accountId, lineNo, massG: one.massG }));
  });
}
