import * as v from 'valibot';
import type { Code } from '~/domain/kernel/refusals.ts';
import {
  flag,
  text,
  textOrNull,
  timestamp,
  timestampOrNull,
  tonnes,
  whole,
} from '~/domain/kernel/wire.ts';
import { volumeGauge } from '~/domain/new-substance/activity/gauge-told.ts';
import { DEVIATIONS, RISKS } from '~/domain/new-substance/activity/kinds.ts';
import { PARTNER_STATES } from '~/domain/only-representative/trade-partner/kinds.ts';
import { MATCH_OUTCOMES } from '~/domain/only-representative/trade-partner/schema.ts';
import { NOT_SELECTABLE_REASONS } from '~/domain/only-representative/trade-product/selectable.ts';
import { NO_DESTINATION_REASONS } from '~/domain/only-representative/trade-record/destination.ts';

/** Input paths with what is wrong there, in the reader's language. */
const fields = v.record(text, text);
/** Where a refusal has nothing to say but its message, `data` is null. */
const atFields = v.object({ fields });
const perhapsAtFields = v.nullable(v.object({ fields: v.optional(fields) }));

const reason = v.picklist(NOT_SELECTABLE_REASONS);

/** The lines that keep a record from being written, or why its products can't be drawn any more. */
const products = v.object({
  fields: v.optional(fields),
  lines: v.optional(v.array(v.object({ line: whole, product: text, reason }))),
  reason: v.optional(reason),
});

const deadLink = v.object({
  reason: v.picklist(['expired', 'used', 'superseded', 'unknown']),
  kind: v.optional(v.picklist(['trade', 'declaration', 'recall'])),
  trade_no: v.optional(text),
  recall_no: v.optional(text),
  company_name_zh: v.optional(text),
  company_name_en: v.optional(text),
  expired_at: v.optional(timestamp),
  ended: v.optional(text),
  answered_by: v.optional(textOrNull),
  answered_at: v.optional(timestampOrNull),
  answer: v.optional(v.picklist(['confirmed', 'rejected', 'declared'])),
  superseded_at: v.optional(timestampOrNull),
  revision: v.optional(whole),
  waiting: v.optional(flag),
  renews: v.optional(flag),
});

const existingPartner = v.object({ id: text, state: v.picklist(PARTNER_STATES) });

/** What the `data` of a refusal holds; of a code that is not here it is null, or the fields. */
export const REFUSAL_DATA: Partial<Record<Code, v.GenericSchema>> = {
  4001: v.null(),
  4002: v.null(),
  4003: v.null(),
  4004: v.null(),
  4005: v.null(),
  4006: v.null(),
  4007: atFields,
  4040: v.null(),
  4100: v.object({
    fields,
    /** Of a partner whose name and e-mail do not match. */
    outcome: v.optional(v.picklist(MATCH_OUTCOMES)),
    remaining: v.optional(whole),
  }),
  4101: v.object({
    fields: v.optional(fields),
    lines: v.array(v.object({ substance: text, year: whole, usable: tonnes, needed: tonnes })),
  }),
  4102: products,
  4103: products,
  4104: v.object({ missing: whole }),
  4105: v.nullable(
    v.object({
      fields: v.optional(fields),
      /** The report of a chain that waits, or the one that feedback led to. */
      report_id: v.optional(text),
      /** Parties of a recall that keep it open, or that are not to be written to. */
      parties: v.optional(v.array(text)),
    }),
  ),
  4106: v.nullable(
    v.object({
      fields: v.optional(fields),
      /** Of a year’s sums that have moved: what to send with what is decided by them, and what they are. */
      volume_version: v.optional(whole),
      gauges: v.optional(v.array(volumeGauge.schema)),
    }),
  ),
  4109: v.object({ fields, partner: v.optional(existingPartner) }),
  4112: v.object({ remaining: whole }),
  4114: deadLink,
  4115: atFields,
  4131: v.object({ fields: v.optional(fields), reason: v.picklist(NO_DESTINATION_REASONS) }),
  4132: v.nullable(v.object({ fields: v.optional(fields), parties: v.optional(v.array(text)) })),
  4134: v.nullable(
    v.object({
      fields: v.optional(fields),
      /** Rows that can't go, and what has them. */
      uses: v.optional(v.array(v.object({ row: text, by: v.array(text) }))),
    }),
  ),
  4146: v.object({ n: whole }),
  4165: atFields,
  4166: v.object({
    fields: v.optional(fields),
    /** What is missing of the first: `size`, `batch` or `size_batch`. */
    reason: text,
    lines: v.array(
      v.object({ line: whole, product: text, missing: v.array(v.picklist(['size', 'batch'])) }),
    ),
  }),
  4167: v.object({ fields: v.optional(fields), batch: text, batches: v.array(text) }),
  4170: v.object({ fields: v.optional(fields) }),
  4174: v.object({ fields: v.optional(fields), batch: text }),
  4179: v.object({ fields: v.optional(fields) }),
  4168: v.object({
    fields: v.optional(fields),
    batch: text,
    left: whole,
    need: whole,
    traded: v.optional(whole),
  }),
  4169: v.object({
    fields: v.optional(fields),
    reason: text,
    /** Of the first line; every line that is not usable is in `lines`. */
    line: v.optional(whole),
    product: v.optional(text),
    batch: v.optional(textOrNull),
    lines: v.optional(
      v.array(v.object({ line: whole, product: text, batch: textOrNull, reason: text })),
    ),
  }),
  4171: v.object({ fields: v.optional(fields), batch: text }),
  4172: v.object({ fields: v.optional(fields), batch: text, date: text }),
  /** Why the day does not allow it: the regime is to come or over, or no law knows such a type. */
  4180: v.object({
    fields: v.optional(fields),
    why: v.picklist(['regime_to_come', 'regime_over', 'unknown']),
  }),
  /** Tonnes a year from which on it is another type. */
  4181: v.object({
    fields: v.optional(fields),
    below: textOrNull,
    /** Below its band it is a filing of research, which is no registration. */
    reason: v.nullable(v.picklist(['research_filing'])),
  }),
  /** The record that is there. */
  4185: v.object({ id: text }),
  /** Years that the registration covers. */
  4186: v.object({ fields: v.optional(fields), from: whole, until: whole }),
  4187: v.nullable(
    v.object({
      fields: v.optional(fields),
      /** What of a record lacks a reason, and the volumes with it. */
      deviations: v.optional(v.array(v.picklist(DEVIATIONS))),
      gauges: v.optional(v.array(volumeGauge.schema)),
    }),
  ),
  4188: v.object({
    fields: v.optional(fields),
    /** Whose notice of the legal risk was not read. */
    deviations: v.array(v.picklist(RISKS)),
  }),
  4191: v.object({ until: text }),
  4192: v.object({
    fields: v.optional(fields),
    reason: v.picklist(['too_long', 'no_substance', 'no_extension']),
    /** Of one that is too long. */
    at_most: v.optional(text),
  }),
  4200: v.object({ until: text }),
  4203: atFields,
  4150: v.object({ challenge: text }),
  4210: v.object({ retry_after_s: whole }),
  4290: v.nullable(
    v.object({
      retry_after_s: v.optional(whole),
      fields: v.optional(fields),
      /** Whoever of a recall had their letters of the day. */
      parties: v.optional(v.array(text)),
    }),
  ),
  5000: v.null(),
};

/** `data` of a code. */
export function refusalData(code: Code): v.GenericSchema {
  return REFUSAL_DATA[code] ?? perhapsAtFields;
}
