import type { InferOutput } from 'valibot';
import { formatTonnes } from '../kernel/mass.ts';
import { localTime } from '../kernel/zone.ts';
import type * as content from './content.ts';

/** What a certificate says, as content.ts describes it: put together, frozen under its number, read back. */
const SNAPSHOT_SCHEMA = 2;

export type Regime = InferOutput<typeof content.regime>;
/** Words printed in both languages, and in Korean where a Korean reader needs the term. */
export type PrintedText = InferOutput<typeof content.printed>;
export type SnapshotIssuer = InferOutput<typeof content.issuer>;
export type SnapshotParty = InferOutput<typeof content.party>;
export type SnapshotPort = InferOutput<typeof content.port>;
export type SnapshotSubstance = InferOutput<typeof content.substance>;
export type SnapshotLine = InferOutput<typeof content.line>;
export type SnapshotProduct = SnapshotLine['product'];
export type SnapshotHolder = SnapshotLine['holder'];
export type NoticeParty = InferOutput<typeof content.noticeParty>;
export type NoticeLine = InferOutput<typeof content.noticeLine>;

export type TonnageSnapshot = InferOutput<typeof content.tonnage>;
export type LetterSnapshot = InferOutput<typeof content.letter>;
export type StatementLine = InferOutput<typeof content.statementLine>;
export type StatementSnapshot = InferOutput<typeof content.annualStatement>;
export type NoticeSnapshot = InferOutput<typeof content.notice>;
export type CertificateSnapshot =
  | TonnageSnapshot
  | LetterSnapshot
  | StatementSnapshot
  | NoticeSnapshot;

/** As a stored snapshot of either schema is read back. */
export type KeptTonnageSnapshot = TonnageSnapshot | InferOutput<typeof content.earlierTonnage>;
export type KeptLetterSnapshot = LetterSnapshot | InferOutput<typeof content.earlierLetter>;
/** Papers that speak of substances. */
export type KeptSubstanceSnapshot = KeptTonnageSnapshot | KeptLetterSnapshot | StatementSnapshot;
export type KeptSnapshot = KeptSubstanceSnapshot | NoticeSnapshot;

type Issue = Pick<CertificateSnapshot, 'certificate_no' | 'issued_on' | 'issued_at_ms'>;

/** Everything of a certificate that is known before it is issued. */
export type TonnageContent = Omit<TonnageSnapshot, keyof Issue>;
export type LetterContent = Omit<LetterSnapshot, keyof Issue>;
export type StatementContent = Omit<StatementSnapshot, keyof Issue>;
export type NoticeContent = Omit<NoticeSnapshot, keyof Issue>;
export type CertificateContent = TonnageContent | LetterContent | StatementContent | NoticeContent;

/** Content under its number. */
export type Frozen<Content extends CertificateContent> = Content & Issue;

export function countryOf({ code, country = code.slice(0, 2) }: SnapshotPort): string {
  return country;
}

type TonnageInput = Omit<
  TonnageContent,
  'schema' | 'kind' | 'lines' | 'total_mass_g' | 'total_tonnes'
> & {
  lines: (Omit<SnapshotLine, 'tonnes' | 'product'> & {
    product: Omit<SnapshotProduct, 'tonnes'>;
  })[];
};

/** Puts a tonnage certificate's content together: writes every mass as tonnes and adds them up. */
export function tonnageContent(input: TonnageInput): TonnageContent {
  if (input.lines.length === 0) throw new RangeError('A certificate covers at least one line');
  for (const { mass_g } of input.lines) {
    if (!Number.isSafeInteger(mass_g) || mass_g <= 0) {
      throw new RangeError(`A line covers whole grams, at least one: ${mass_g}`);
    }
  }
  const total_mass_g = input.lines.reduce((sum, line) => sum + line.mass_g, 0);
  return {
    ...input,
    schema: SNAPSHOT_SCHEMA,
    kind: 'tonnage-certificate',
    lines: input.lines.map(({ product, ...line }) => ({
      ...line,
      product: { ...product, tonnes: formatTonnes(product.mass_g) },
      tonnes: formatTonnes(line.mass_g),
    })),
    total_mass_g,
    total_tonnes: formatTonnes(total_mass_g),
  };
}

/** Puts a confirmation letter's content together. */
export function letterContent(input: Omit<LetterContent, 'schema' | 'kind'>): LetterContent {
  return { ...input, schema: SNAPSHOT_SCHEMA, kind: 'confirmation-letter' };
}

type StatementInput = Omit<
  StatementContent,
  'schema' | 'kind' | 'lines' | 'total_mass_g' | 'total_tonnes'
> & { lines: Omit<StatementLine, 'tonnes'>[] };

/** Puts an annual statement's content together: writes every mass as tonnes and adds them up. */
export function statementContent(input: StatementInput): StatementContent {
  if (input.lines.length === 0) throw new RangeError('A statement sums up at least one line');
  const total_mass_g = input.lines.reduce((sum, line) => sum + line.mass_g, 0);
  return {
    ...input,
    schema: SNAPSHOT_SCHEMA,
    kind: 'annual-statement',
    lines: input.lines.map((line) => ({ ...line, tonnes: formatTonnes(line.mass_g) })),
    total_mass_g,
    total_tonnes: formatTonnes(total_mass_g),
  };
}

type NoticeInput = Omit<NoticeContent, 'schema' | 'kind' | 'system' | 'regime' | 'total_pieces'>;

/** Puts a notice's content together and adds its pieces up. */
export function noticeContent(input: NoticeInput): NoticeContent {
  const { lines } = input;
  if (lines.length === 0) throw new RangeError('A notice authorises at least one batch');
  for (const { pieces, registrant, manufacturer } of lines) {
    if (!Number.isSafeInteger(pieces) || pieces <= 0) {
      throw new RangeError(`A line authorises whole pieces, at least one: ${pieces}`);
    }
    if (input.registrants[registrant - 1] === undefined) {
      throw new RangeError(`No registrant ${registrant}`);
    }
    if (manufacturer !== undefined && input.manufacturers?.[manufacturer - 1] === undefined) {
      throw new RangeError(`No manufacturer ${manufacturer}`);
    }
  }
  return {
    ...input,
    schema: SNAPSHOT_SCHEMA,
    kind: 'authorisation-notice',
    system: 'rp',
    regime: 'cn-csar',
    total_pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
  };
}

/** The zone of the issuer's place, by which its papers count; those of schema 1 counted in UTC. */
export function issuerZone({ time_zone = 'UTC' }: SnapshotIssuer): string {
  return time_zone;
}

/** The day of a moment in the issuer's place, as its papers and what is said about them count days. */
export function issuerDay(issuer: SnapshotIssuer, ms: number): string {
  return localTime(issuerZone(issuer), ms).day;
}

/**
 * Freezes content under its number at a moment. The day is that of the issuer's place.
 *
 * @param issued_at_ms milliseconds since 1970, from the job's clock
 */
export function freeze<C extends CertificateContent>(
  content: C,
  certificate_no: string,
  issued_at_ms: number,
): Frozen<C> {
  const issued_on = issuerDay(content.issuer, issued_at_ms);
  return { ...content, certificate_no, issued_on, issued_at_ms };
}

/**
 * Reads a stored snapshot back. Throws on an unknown schema or kind: the row was not written by
 * this code.
 */
export function readSnapshot(text: string): KeptSnapshot {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('Not a snapshot');
  const { schema, kind } = value as { schema?: unknown; kind?: unknown };
  const known =
    kind === 'tonnage-certificate' ||
    kind === 'confirmation-letter' ||
    kind === 'annual-statement' ||
    kind === 'authorisation-notice';
  if ((schema !== 1 && schema !== SNAPSHOT_SCHEMA) || !known) {
    throw new TypeError('Not a snapshot of schema 1 or 2');
  }
  // The text was written by `canonicalJson` from the same type, and its signature says so.
  return value as KeptSnapshot;
}
