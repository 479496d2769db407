import { formatTonnes } from '~/domain/kernel/mass.ts';
import type { PaperValues } from './paper-form.ts';

/** What is carried over of a purchase on a paper from elsewhere. */
export interface Carried {
  /** Line of the paper that brought the product. */
  line: number;
  /** What is left of it. */
  massG: number;
  /** First day of the next year that a record can be of. */
  eta: string;
}

/** Its query: the form of a new purchase begins with it. */
export const carriedQuery = ({ line, massG, eta }: Carried) => ({
  ...{ carry: String(line), carry_tonnes: formatTonnes(massG), eta },
});

/**
 * A purchase of what is left of an earlier one, in the next year: the same substance from the same supplier, by a paper of
 * its own, whose number and days are still to come.
 *
 * @param lines numbers of the earlier paper's lines, in the order of its values
 */
export function carriedPaper(
  before: PaperValues,
  lines: readonly number[],
  query: URLSearchParams,
): PaperValues {
  const line = Number(query.get('carry'));
  const eta = query.get('eta') ?? '';
  const substances = before.substances.filter((_, at) => lines[at] === line);
  return {
    ...before,
    ...{ eta, cover_year: eta.slice(0, 4) },
    ...{ certificate_no: '', issued_on: '', valid_until: '' },
    substances: substances.map((one) => ({ ...one, tonnes: query.get('carry_tonnes') ?? '' })),
  };
}
