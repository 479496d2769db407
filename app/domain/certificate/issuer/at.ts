import type { IssuerRegime } from '#db/schema/provider/issuer-kinds.ts';
import { dayIn } from '../../kernel/zone.ts';
import type { PrintedText, Regime, SnapshotIssuer } from '../snapshot.ts';

/** A company that papers name, as it is kept. */
export interface KeptIssuer {
  regime: IssuerRegime;
  /** First day in its zone; empty where it counts since ever. */
  fromOn: string;
  nameZh: string;
  nameEn: string;
  nameKo: string;
  roleZh: string;
  roleEn: string;
  roleKo: string;
  address: string;
  registry: string;
  phone: string;
  email: string;
  placeZh: string;
  placeEn: string;
  placeKo: string;
  timeZone: string;
  signatory: string;
  signatoryTitleZh: string;
  signatoryTitleEn: string;
}

/** Whether it has begun at a moment: its first day is counted in its own place, as its papers count days. */
export function hasBegun(
  { fromOn, timeZone }: Pick<KeptIssuer, 'fromOn' | 'timeZone'>,
  nowMs: number,
): boolean {
  return fromOn <= dayIn(timeZone, nowMs);
}

/** The latest of a regime that has begun. @throws where there is none: the migrations bring one for each */
function inForce<Row extends KeptIssuer>(
  rows: readonly Row[],
  regime: IssuerRegime,
  nowMs: number,
): Row {
  const begun = rows.filter((row) => row.regime === regime && hasBegun(row, nowMs));
  const [latest] = begun.sort((one, other) => (one.fromOn < other.fromOn ? 1 : -1));
  if (latest === undefined) throw new Error(`nobody issues papers under ${regime}`);
  return latest;
}

/** Words that stand on papers in both languages, and in Korean where there are such. */
const printed = (zh: string, en: string, ko = ''): PrintedText => ({ zh, en, ...(ko && { ko }) });

/** What papers say of it. */
export function printedIssuer(row: KeptIssuer): SnapshotIssuer {
  const { address, registry, phone, email, timeZone: time_zone, signatory } = row;
  return {
    name: printed(row.nameZh, row.nameEn, row.nameKo),
    role: printed(row.roleZh, row.roleEn, row.roleKo),
    ...{ address, registry, phone, email },
    place: printed(row.placeZh, row.placeEn, row.placeKo),
    ...{ time_zone, signatory },
    signatory_title: printed(row.signatoryTitleZh, row.signatoryTitleEn),
  };
}

/**
 * Who issues a paper under a regime at a moment, as the paper says it.
 *
 * @param rows every one of the regime, as `issuersRead` reads them
 * @param nowMs moment of issue
 */
export function issuerAt(
  rows: readonly KeptIssuer[],
  regime: Regime,
  nowMs: number,
): SnapshotIssuer {
  return printedIssuer(inForce(rows, regime, nowMs));
}

/** The company that signs notices under Chinese law on the responsible person's instruction: its name at a moment. */
export function platformAt(rows: readonly KeptIssuer[], nowMs: number): PrintedText {
  const { nameZh, nameEn } = inForce(rows, 'cn-csar', nowMs);
  return printed(nameZh, nameEn);
}
