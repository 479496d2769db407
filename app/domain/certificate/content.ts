import * as v from 'valibot';
import { day, text, textOrNull, whole } from '../kernel/wire.ts';

/** Printed in both languages, and in Korean where a Korean reader needs the term. */
const printed = v.object({ zh: text, en: text, ko: v.optional(text) });

const party = v.object({
  name: text,
  name_local: v.optional(text),
  address: text,
  address_local: v.optional(text),
  country: text,
  corporate_number: v.optional(text),
});

const substanceEntries = {
  name: printed,
  ec_no: textOrNull,
  cas_no: textOrNull,
  ke_no: v.optional(textOrNull),
  cbi_no: v.optional(text),
  reference_no: text,
  status: v.object({ ...printed.entries, code: text }),
};

const earlierLine = v.object({ ...substanceEntries, mass_g: whole, tonnes: text });

const line = v.object({
  ...earlierLine.entries,
  product: v.object({
    line: whole,
    name: text,
    order_ref: textOrNull,
    mass_g: whole,
    tonnes: text,
  }),
  holder: v.object({ name: text, name_local: v.optional(text), country: text }),
  tonnage_band: text,
  registration_due_on: v.optional(day),
  importer_notified_on: v.optional(day),
});

const regime = v.picklist(['eu-reach', 'uk-reach', 'k-reach']);

const commonEntries = {
  system: text,
  issuer: v.object({
    name: printed,
    role: printed,
    address: text,
    registry: text,
    phone: text,
    email: text,
    place: printed,
    time_zone: v.optional(text),
    signatory: text,
    signatory_title: printed,
  }),
  statement: printed,
  legal_basis: v.object({ rule_set: text, text: printed }),
  importer: party,
  certificate_no: text,
  issued_on: day,
  issued_at_ms: whole,
};

const tonnageEntries = {
  ...commonEntries,
  kind: v.literal('tonnage-certificate'),
  regime,
  cover_year: whole,
  supplier: party,
  trade_no: text,
  port: v.object({ code: text, zh: text, en: text, country: v.optional(text) }),
  discharge_on: day,
  total_mass_g: whole,
  total_tonnes: text,
};

const letterEntries = {
  ...commonEntries,
  kind: v.literal('confirmation-letter'),
  regime,
  substance: v.object(substanceEntries),
  tonnage_band: text,
  manufacturer: party,
};

const noticeParty = v.object({
  ...party.entries,
  uscc: v.optional(text),
  contact: v.optional(text),
});

const noticeEntries = {
  ...commonEntries,
  kind: v.literal('authorisation-notice'),
  regime: v.literal('cn-csar'),
  cover_year: whole,
  responsible_person: noticeParty,
  registrants: v.array(noticeParty),
  manufacturers: v.optional(v.array(noticeParty)),
  brand_owner: noticeParty,
  /** The trading enterprise. */
  importer: noticeParty,
  trade_no: text,
  arrival_on: day,
  port: v.object({ code: text, zh: text, en: text, country: v.optional(text) }),
  lines: v.array(
    v.object({
      name: printed,
      type: v.object({ ...printed.entries, code: v.picklist(['special', 'general']) }),
      certificate_no: text,
      /** Who registered or filed it, by its place among the registrants, from 1. */
      registrant: whole,
      valid_until: v.nullable(day),
      report_on: v.optional(v.nullable(day)),
      /** Who makes it, by its place among the manufacturers, from 1. */
      manufacturer: v.optional(whole),
      origin: v.optional(v.object({ ...printed.entries, code: text })),
      /** Of a general product: the last year that an annual report was filed for. */
      last_annual_report: v.optional(whole),
      renewal_pending: v.optional(v.object({ ...printed.entries, acceptance_no: text })),
      size: text,
      batch_no: text,
      expires_on: v.nullable(day),
      pieces: whole,
    }),
  ),
  total_pieces: whole,
  limits: printed,
  platform: v.object({ name: printed, brand: printed }),
};

/** The frozen content, exactly as it was signed, in the schema of its time. */
export const certificateContent = v.union([
  v.object({ schema: v.literal(2), ...tonnageEntries, lines: v.array(line) }),
  v.object({ schema: v.literal(1), ...tonnageEntries, lines: v.array(earlierLine) }),
  v.object({ schema: v.literal(2), ...letterEntries }),
  v.object({ schema: v.literal(1), ...letterEntries }),
  v.object({ schema: v.literal(2), ...noticeEntries }),
]);
