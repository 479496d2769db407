import { issuerAt, type KeptIssuer } from '../../certificate/issuer/at.ts';
import {
  type KeptTonnageSnapshot,
  readSnapshot,
  type StatementContent,
  type StatementLine,
  statementContent,
} from '../../certificate/snapshot.ts';
import { ANNUAL_STATEMENT } from '../../certificate/wording.ts';
import type { ImporterYear, SummedUp } from './facts.server.ts';

/** Numbers of certificates in one line: more would make it higher than a page. */
const NUMBERS_A_LINE = 40;

type Kept = { no: string; content: KeptTonnageSnapshot };
type Line = Omit<StatementLine, 'tonnes'>;

/**
 * What an annual statement says before it has a number: the substances of its certificates, each with the sum of its grams
 * and their numbers. The importer is named as the latest certificate names it, so that the two can be held side by side.
 *
 * @throws RangeError where there is no certificate
 */
export function annualContent(
  { system, year }: ImporterYear,
  summed: readonly SummedUp[],
  { issuers, nowMs }: { issuers: readonly KeptIssuer[]; nowMs: number },
): StatementContent {
  const kept = summed.map(({ certificateNo, snapshot }): Kept => {
    const content = readSnapshot(snapshot);
    if (content.kind !== 'tonnage-certificate') throw new TypeError(`${certificateNo} covers none`);
    return { no: certificateNo, content };
  });
  const latest = kept.at(-1)?.content;
  if (latest === undefined) throw new RangeError('A statement sums up at least one certificate');
  const { regime, importer } = latest;
  return statementContent({
    system,
    regime,
    issuer: issuerAt(issuers, regime, nowMs),
    importer,
    statement: ANNUAL_STATEMENT,
    cover_year: year,
    lines: linesOf(kept),
    certificates: kept.length,
  });
}

/** Substances in the order of their numbers of registration; what differs in name or numbers stands apart. */
function linesOf(kept: readonly Kept[]): Line[] {
  const parts = kept.flatMap(({ no, content }) =>
    content.lines.map(({ name, ec_no, cas_no, ke_no, cbi_no, reference_no, status, mass_g }) => {
      const substance = {
        ...{ name, ec_no, cas_no, reference_no, status },
        ...(ke_no !== undefined && { ke_no }),
        ...(cbi_no !== undefined && { cbi_no }),
      };
      return { key: JSON.stringify(substance), substance, no, mass_g };
    }),
  );
  const bySubstance = [...Map.groupBy(parts, ({ key }) => key).values()];
  return bySubstance.flatMap(chunksOf).sort(byReference);
}

type Part = { substance: Omit<Line, 'mass_g' | 'certificate_nos'>; no: string; mass_g: number };

/** A line of a substance for so many certificates. */
function chunksOf(parts: readonly Part[]): Line[] {
  const byNumber = [...Map.groupBy(parts, ({ no }) => no).entries()];
  const lines: Line[] = [];
  for (let at = 0; at < byNumber.length; at += NUMBERS_A_LINE) {
    const some = byNumber.slice(at, at + NUMBERS_A_LINE);
    const [first] = parts as readonly [Part, ...Part[]]; // a group has one at least
    const masses = some.flatMap(([, of]) => of.map(({ mass_g }) => mass_g));
    lines.push({
      ...first.substance,
      mass_g: masses.reduce((sum, mass) => sum + mass, 0),
      certificate_nos: some.map(([no]) => no),
    });
  }
  return lines;
}

function byReference(one: Line, other: Line): number {
  if (one.reference_no === other.reference_no) return 0;
  return one.reference_no < other.reference_no ? -1 : 1;
}
