import { formatTonnes } from '../kernel/mass.ts';

/**
 * The frozen content of a certificate: everything the paper shows except its anti-counterfeiting
 * code, which must not rest readable beside it. Member names are those of the public answer
 * (API.md, snake_case). A change of shape takes a new schema number; old snapshots are never
 * rewritten.
 */
const SNAPSHOT_SCHEMA = 1;

/** The law a certificate speaks of. Subsystem profiles name theirs; UK and EU share one. */
export type Regime = 'eu-reach' | 'uk-reach' | 'k-reach';

/** Words printed in both languages, and in Korean where a Korean reader needs the term. */
export type PrintedText = { zh: string; en: string; ko?: string };

export type SnapshotIssuer = {
  name: PrintedText;
  /** For example: only representative under EU REACH, Article 8. */
  role: PrintedText;
  address: string;
  /** The register and number, for example `Chamber of Commerce 90418277`. */
  registry: string;
  phone: string;
  email: string;
  place: PrintedText;
  signatory: string;
  signatory_title: PrintedText;
};

export type SnapshotParty = {
  /** The name in Latin letters, as authorities read it. */
  name: string;
  /** The name in the company's own script: Chinese or Korean. */
  name_local?: string;
  address: string;
  address_local?: string;
  /** ISO 3166-1 alpha-2, plus XI for Northern Ireland. */
  country: string;
  corporate_number?: string;
};

/** A port of discharge with its UN/LOCODE. */
export type SnapshotPort = { code: string; zh: string; en: string };

export type SnapshotSubstance = {
  name: PrintedText;
  ec_no: string | null;
  cas_no: string | null;
  /** Korean inventory number; Korean certificates only. */
  ke_no?: string;
  /** Number of the confidentiality claim on the identity; Korean certificates only. */
  cbi_no?: string;
  reference_no: string;
  /** The registration type's code of SPEC §4 and its wording in the regime. */
  status: PrintedText & { code: string };
};

export type SnapshotLine = SnapshotSubstance & { mass_g: number; tonnes: string };

type Common = {
  schema: typeof SNAPSHOT_SCHEMA;
  /** Slug of the subsystem, as in its URLs. */
  system: string;
  regime: Regime;
  issuer: SnapshotIssuer;
  statement: PrintedText;
  legal_basis: { rule_set: string; text: PrintedText };
};

/** Everything of a tonnage coverage certificate that is known before it is issued. */
export type TonnageContent = Common & {
  kind: 'tonnage-certificate';
  cover_year: number;
  supplier: SnapshotParty;
  importer: SnapshotParty;
  trade_no: string;
  port: SnapshotPort;
  /** YYYY-MM-DD, the ETA at the port. */
  discharge_on: string;
  lines: SnapshotLine[];
  total_mass_g: number;
  total_tonnes: string;
};

/** Everything of a registration confirmation letter that is known before it is issued. */
export type LetterContent = Common & {
  kind: 'confirmation-letter';
  substance: SnapshotSubstance;
  /** The registered band in tonnes a year, for example `100 – 1000`. */
  tonnage_band: string;
  manufacturer: SnapshotParty;
  importer: SnapshotParty;
};

export type CertificateContent = TonnageContent | LetterContent;

type Issue = {
  certificate_no: string;
  /** YYYY-MM-DD in UTC, the day of `issued_at_ms`. */
  issued_on: string;
  issued_at_ms: number;
};

export type TonnageSnapshot = TonnageContent & Issue;
export type LetterSnapshot = LetterContent & Issue;
export type CertificateSnapshot = TonnageSnapshot | LetterSnapshot;

type TonnageInput = Omit<
  TonnageContent,
  'schema' | 'kind' | 'lines' | 'total_mass_g' | 'total_tonnes'
> & { lines: (SnapshotSubstance & { mass_g: number })[] };

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
    lines: input.lines.map((line) => ({ ...line, tonnes: formatTonnes(line.mass_g) })),
    total_mass_g,
    total_tonnes: formatTonnes(total_mass_g),
  };
}

/** Puts a confirmation letter's content together. */
export function letterContent(input: Omit<LetterContent, 'schema' | 'kind'>): LetterContent {
  return { ...input, schema: SNAPSHOT_SCHEMA, kind: 'confirmation-letter' };
}

/**
 * Freezes content under its number at a moment. The day is the UTC day of that moment.
 *
 * @param issued_at_ms milliseconds since 1970, from the job's clock
 */
export function freeze<C extends CertificateContent>(
  content: C,
  certificate_no: string,
  issued_at_ms: number,
): C & Issue {
  const issued_on = new Date(issued_at_ms).toISOString().slice(0, 10);
  return { ...content, certificate_no, issued_on, issued_at_ms };
}

/**
 * Reads a stored snapshot back. Throws on an unknown schema or kind: the row was not written by
 * this code.
 */
export function readSnapshot(text: string): CertificateSnapshot {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('Not a snapshot');
  const { schema, kind } = value as { schema?: unknown; kind?: unknown };
  const known = kind === 'tonnage-certificate' || kind === 'confirmation-letter';
  if (schema !== SNAPSHOT_SCHEMA || !known) throw new TypeError('Not a snapshot of schema 1');
  // The text was written by `canonicalJson` from the same type, and its signature says so.
  return value as CertificateSnapshot;
}
