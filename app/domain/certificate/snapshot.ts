import { formatTonnes } from '../kernel/mass.ts';
import { localTime } from '../kernel/zone.ts';

/**
 * The frozen content of a certificate: everything the paper shows except its anti-counterfeiting
 * code, which must not rest readable beside it. Member names are those of the public answer
 * (API.md, snake_case). A change of shape takes a new schema number; old snapshots are never
 * rewritten, and what they lack is not shown.
 *
 * Schema 2 says of each line which product it belongs to, whose registration covers it and in which
 * band, and counts the day of issue in the issuer's place; schema 1 counted it in UTC.
 */
const SNAPSHOT_SCHEMA = 2;

/** The law of chemicals that a certificate speaks of. Subsystem profiles name theirs; UK and EU share one. */
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
  /** IANA zone of the place: days on its papers are days there. Papers of schema 1 name none. */
  time_zone?: string;
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
export type SnapshotPort = {
  code: string;
  zh: string;
  en: string;
  /** As trade law counts it, XI for Northern Ireland; certificates of before have their code's. */
  country?: string;
};

export function countryOf({ code, country = code.slice(0, 2) }: SnapshotPort): string {
  return country;
}

export type SnapshotSubstance = {
  name: PrintedText;
  ec_no: string | null;
  cas_no: string | null;
  /** Korean inventory number, null where there is none; Korean certificates only. */
  ke_no?: string | null;
  /** Number of a confidentiality claim: the name is then a generic one and the numbers above are null. */
  cbi_no?: string;
  reference_no: string;
  /** The registration type's code of SPEC §4 and its wording in the regime. */
  status: PrintedText & { code: string };
};

/** The line of the trade that a substance was shipped in, so that an invoice can be matched. */
export type SnapshotProduct = {
  line: number;
  name: string;
  order_ref: string | null;
  mass_g: number;
  tonnes: string;
};

/** The company that holds the registration, and so appointed the only representative. */
export type SnapshotHolder = Pick<SnapshotParty, 'name' | 'name_local' | 'country'>;

type EarlierLine = SnapshotSubstance & { mass_g: number; tonnes: string };

export type SnapshotLine = EarlierLine & {
  product: SnapshotProduct;
  holder: SnapshotHolder;
  /** The registered band in tonnes a year, for example `100 – 1000`. */
  tonnage_band: string;
  /** A notification: YYYY-MM-DD by which a registration must be submitted at the latest. */
  registration_due_on?: string;
  /** A notification: YYYY-MM-DD of the one that names the importer. Certificates of before it was asked have none. */
  importer_notified_on?: string;
};

type Common = {
  schema: typeof SNAPSHOT_SCHEMA;
  /** Slug of the subsystem, as in its URLs. */
  system: string;
  issuer: SnapshotIssuer;
  statement: PrintedText;
  legal_basis: { rule_set: string; text: PrintedText };
};

/** Everything of a tonnage coverage certificate that is known before it is issued. */
export type TonnageContent = Common & {
  kind: 'tonnage-certificate';
  regime: Regime;
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
  regime: Regime;
  substance: SnapshotSubstance;
  /** The registered band in tonnes a year, for example `100 – 1000`. */
  tonnage_band: string;
  manufacturer: SnapshotParty;
  importer: SnapshotParty;
};

/** An enterprise of a notice. One that has no name in Latin letters is named in Chinese. */
export type NoticeParty = SnapshotParty & {
  /** Unified social credit code, of an enterprise in China. */
  uscc?: string;
  /** Person and number, as one line. */
  contact?: string;
};

/** One batch of a shipment. */
export type NoticeLine = {
  name: PrintedText;
  type: PrintedText & { code: 'special' | 'general' };
  certificate_no: string;
  /** Who registered or filed it, by its place among the registrants, from 1. */
  registrant: number;
  /** YYYY-MM-DD, inclusive; null has no end. */
  valid_until: string | null;
  /** YYYY-MM-DD, when it was registered or filed; null where none is known. Notices of before have none. */
  report_on?: string | null;
  /** Who makes it, by its place among the manufacturers, from 1; where it is known. Notices of before have none. */
  manufacturer?: number;
  /** Where it is made, where that is known. */
  origin?: PrintedText & { code: string };
  /** Of a general product: the last year that an annual report was filed for. */
  last_annual_report?: number;
  /** Its term ends before the arrival, and its renewal is not decided: deemed granted. */
  renewal_pending?: PrintedText & { acceptance_no: string };
  size: string;
  batch_no: string;
  /** YYYY-MM-DD, the last day of use; null where none is known. */
  expires_on: string | null;
  pieces: number;
};

/** Everything of an authorisation notice for imported cosmetics that is known before it is issued. */
export type NoticeContent = Common & {
  kind: 'authorisation-notice';
  /** The Cosmetics Supervision and Administration Regulation of China. */
  regime: 'cn-csar';
  /** Of the arrival. */
  cover_year: number;
  responsible_person: NoticeParty;
  registrants: NoticeParty[];
  /** Of the lines that name one. Notices of before have none. */
  manufacturers?: NoticeParty[];
  brand_owner: NoticeParty;
  /** The trading enterprise. */
  importer: NoticeParty;
  trade_no: string;
  /** YYYY-MM-DD */
  arrival_on: string;
  port: SnapshotPort;
  lines: NoticeLine[];
  total_pieces: number;
  /** What the notice is not. */
  limits: PrintedText;
  /** Whose platform signs on the responsible person's instruction: in whose name its key is, and its short name. */
  platform: { name: PrintedText; brand: PrintedText };
};

export type CertificateContent = TonnageContent | LetterContent | NoticeContent;

type Issue = {
  certificate_no: string;
  /** YYYY-MM-DD, the day of `issued_at_ms` in the issuer's place. Shown everywhere as it stands. */
  issued_on: string;
  issued_at_ms: number;
};

/** Content under its number. */
export type Frozen<Content extends CertificateContent> = Content & Issue;
export type TonnageSnapshot = TonnageContent & Issue;
export type LetterSnapshot = LetterContent & Issue;
export type NoticeSnapshot = NoticeContent & Issue;
export type CertificateSnapshot = TonnageSnapshot | LetterSnapshot | NoticeSnapshot;

/** As a stored snapshot of either schema is read back. */
export type KeptTonnageSnapshot =
  | TonnageSnapshot
  | (Omit<TonnageSnapshot, 'schema' | 'lines'> & { schema: 1; lines: EarlierLine[] });
export type KeptLetterSnapshot = LetterSnapshot | (Omit<LetterSnapshot, 'schema'> & { schema: 1 });
/** Of the kinds that speak of substances. */
export type KeptSubstanceSnapshot = KeptTonnageSnapshot | KeptLetterSnapshot;
export type KeptSnapshot = KeptSubstanceSnapshot | NoticeSnapshot;

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
    kind === 'authorisation-notice';
  if ((schema !== 1 && schema !== SNAPSHOT_SCHEMA) || !known) {
    throw new TypeError('Not a snapshot of schema 1 or 2');
  }
  // The text was written by `canonicalJson` from the same type, and its signature says so.
  return value as KeptSnapshot;
}
