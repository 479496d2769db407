import * as v from 'valibot';
import { day, text, textOrNull, whole } from '../kernel/wire.ts';

/**
 * The frozen content of a certificate: everything the paper shows except its anti-counterfeiting code, which must not rest
 * readable beside it. The public answer carries it as it was signed (API.md, snake_case), and snapshot.ts takes its types
 * from here. A change of shape takes a new schema number; old snapshots are never rewritten, and what they lack is not
 * shown.
 *
 * Schema 2 says of each line which product it belongs to, whose registration covers it and in which band, and counts the day
 * of issue in the issuer's place; schema 1 counted it in UTC.
 */

/** Printed in both languages, and in Korean where a Korean reader needs the term. */
export const printed = v.object({ zh: text, en: text, ko: v.optional(text) });

export const party = v.object({
  /** The name in Latin letters, as authorities read it. */
  name: text,
  /** The name in the company's own script: Chinese or Korean. */
  name_local: v.optional(text),
  address: text,
  address_local: v.optional(text),
  /** ISO 3166-1 alpha-2, plus XI for Northern Ireland. */
  country: text,
  corporate_number: v.optional(text),
});

const substanceEntries = {
  name: printed,
  ec_no: textOrNull,
  cas_no: textOrNull,
  /** Korean inventory number, null where there is none; Korean certificates only. */
  ke_no: v.optional(textOrNull),
  /** Number of a confidentiality claim: the name is then a generic one and the numbers above are null. */
  cbi_no: v.optional(text),
  reference_no: text,
  /** The registration type's code of SPEC §4 and its wording in the regime. */
  status: v.object({ ...printed.entries, code: text }),
};

export const substance = v.object(substanceEntries);

export const earlierLine = v.object({ ...substanceEntries, mass_g: whole, tonnes: text });

export const line = v.object({
  ...earlierLine.entries,
  /** The line of the trade that a substance was shipped in, so that an invoice can be matched. */
  product: v.object({
    line: whole,
    name: text,
    order_ref: textOrNull,
    mass_g: whole,
    tonnes: text,
  }),
  /** The company that holds the registration, and so appointed the only representative. */
  holder: v.object({ name: text, name_local: v.optional(text), country: text }),
  /** The registered band in tonnes a year, for example `100 – 1000`. */
  tonnage_band: text,
  /** A notification: the day by which a registration must be submitted at the latest. */
  registration_due_on: v.optional(day),
  /** A notification: the day of the one that names the importer. Certificates of before it was asked have none. */
  importer_notified_on: v.optional(day),
});

/** The law of chemicals that a certificate speaks of. Subsystem profiles name theirs; UK and EU share one. */
export const regime = v.picklist(['eu-reach', 'uk-reach', 'k-reach']);

export const issuer = v.object({
  name: printed,
  /** For example: only representative under EU REACH, Article 8. */
  role: printed,
  address: text,
  /** The register and number, for example `Chamber of Commerce 90418277`. */
  registry: text,
  phone: text,
  email: text,
  place: printed,
  /** IANA zone of the place: days on its papers are days there. Papers of schema 1 name none. */
  time_zone: v.optional(text),
  signatory: text,
  signatory_title: printed,
});

/** A port of discharge with its UN/LOCODE; as trade law counts its country, XI for Northern Ireland. Certificates of before have their code's. */
export const port = v.object({ code: text, zh: text, en: text, country: v.optional(text) });

const commonEntries = {
  /** Slug of the subsystem, as in its URLs. */
  system: text,
  issuer,
  statement: printed,
  importer: party,
  certificate_no: text,
  /** The day of `issued_at_ms` in the issuer's place. Shown everywhere as it stands. */
  issued_on: day,
  issued_at_ms: whole,
};

/** The law that a paper rests on; a sum of papers leaves it to each of them. */
const lawEntries = { legal_basis: v.object({ rule_set: text, text: printed }) };

const tonnageEntries = {
  ...commonEntries,
  ...lawEntries,
  kind: v.literal('tonnage-certificate'),
  regime,
  cover_year: whole,
  supplier: party,
  trade_no: text,
  port,
  /** The ETA at the port. */
  discharge_on: day,
  total_mass_g: whole,
  total_tonnes: text,
};

const letterEntries = {
  ...commonEntries,
  ...lawEntries,
  kind: v.literal('confirmation-letter'),
  regime,
  substance,
  tonnage_band: text,
  manufacturer: party,
};

/** A substance of an annual statement, with what all certificates of the year say of it. */
export const statementLine = v.object({
  ...earlierLine.entries,
  certificate_nos: v.array(text),
});

const statementEntries = {
  ...commonEntries,
  kind: v.literal('annual-statement'),
  regime,
  cover_year: whole,
  lines: v.array(statementLine),
  /** How many certificates it sums up. */
  certificates: whole,
  total_mass_g: whole,
  total_tonnes: text,
};

/** An enterprise of a notice. One that has no name in Latin letters is named in Chinese. */
export const noticeParty = v.object({
  ...party.entries,
  /** Unified social credit code, of an enterprise in China. */
  uscc: v.optional(text),
  /** Person and number, as one line. */
  contact: v.optional(text),
});

/** One batch of a shipment. */
export const noticeLine = v.object({
  name: printed,
  type: v.object({ ...printed.entries, code: v.picklist(['special', 'general']) }),
  certificate_no: text,
  /** The place of whoever registered or filed it among the registrants, from 1. */
  registrant: whole,
  /** Inclusive; null has no end. */
  valid_until: v.nullable(day),
  /** When it was registered or filed; null where that is not known. Earlier notices have none. */
  report_on: v.optional(v.nullable(day)),
  /** The place of its maker among the manufacturers, from 1, where that is known. Earlier notices have none. */
  manufacturer: v.optional(whole),
  /** The country where it is made, where that is known. */
  origin: v.optional(v.object({ ...printed.entries, code: text })),
  /** The last year that an annual report of a general product was filed for. */
  last_annual_report: v.optional(whole),
  /** Its term ends before the arrival, and its renewal is not decided: deemed granted. */
  renewal_pending: v.optional(v.object({ ...printed.entries, acceptance_no: text })),
  size: text,
  batch_no: text,
  /** The last day of use; null where that is not known. */
  expires_on: v.nullable(day),
  pieces: whole,
});

const noticeEntries = {
  ...commonEntries,
  ...lawEntries,
  kind: v.literal('authorisation-notice'),
  /** The Cosmetics Supervision and Administration Regulation of China. */
  regime: v.literal('cn-csar'),
  /** The year of the arrival. */
  cover_year: whole,
  responsible_person: noticeParty,
  registrants: v.array(noticeParty),
  /** The makers that lines name. Earlier notices have none. */
  manufacturers: v.optional(v.array(noticeParty)),
  brand_owner: noticeParty,
  /** The trading enterprise. */
  importer: noticeParty,
  trade_no: text,
  arrival_on: day,
  port,
  lines: v.array(noticeLine),
  total_pieces: whole,
  /** Says what the notice is not. */
  limits: printed,
  /** The platform that signs on the responsible person's instruction: name of its key, and short name. */
  platform: v.object({ name: printed, brand: printed }),
};

export const tonnage = v.object({ schema: v.literal(2), ...tonnageEntries, lines: v.array(line) });
export const earlierTonnage = v.object({
  ...{ schema: v.literal(1), ...tonnageEntries },
  lines: v.array(earlierLine),
});
export const letter = v.object({ schema: v.literal(2), ...letterEntries });
export const earlierLetter = v.object({ schema: v.literal(1), ...letterEntries });
export const annualStatement = v.object({ schema: v.literal(2), ...statementEntries });
export const notice = v.object({ schema: v.literal(2), ...noticeEntries });

/** The frozen content, exactly as it was signed, in the schema of its time. */
export const certificateContent = v.union([
  tonnage,
  earlierTonnage,
  letter,
  earlierLetter,
  annualStatement,
  notice,
]);
