import * as v from 'valibot';
import type { Code } from '~/domain/kernel/refusals.ts';
import { flag, text, textOrNull, timestamp, timestampOrNull, whole } from '~/domain/kernel/wire.ts';
import { KEY_CHECKS } from '~/domain/provider/key/kinds.ts';
import { HELD_BY } from '~/domain/record-kinds.ts';
import { AREA_REFUSALS } from './areas.ts';
import { atFields, fields, perhapsAtFields } from './refusal-parts.ts';

/** What areas say more of a code that all of them know. */
function added(code: Code): v.ObjectEntries {
  return Object.assign({}, ...AREA_REFUSALS.map(({ more }) => more?.[code]));
}

const deadLink = v.object({
  reason: v.picklist(['expired', 'used', 'superseded', 'paused', 'unknown']),
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

/** What the `data` of a refusal holds; of a code that is not here it is null, or the fields. */
export const REFUSAL_DATA: Readonly<Partial<Record<Code, v.GenericSchema>>> = {
  4001: v.null(),
  4002: v.null(),
  4003: v.null(),
  4004: v.null(),
  4005: v.null(),
  4006: v.null(),
  4007: atFields,
  4040: v.null(),
  4100: v.object({ fields, ...added(4100) }),
  4105: v.nullable(
    v.object({
      fields: v.optional(fields),
      /** What needs a second person: it takes another one, or the subject has moved on. */
      reason: v.optional(v.picklist(['second_person', 'void'])),
      ...added(4105),
    }),
  ),
  4106: v.nullable(v.object({ fields: v.optional(fields), ...added(4106) })),
  4114: deadLink,
  4115: atFields,
  4134: v.nullable(
    v.object({
      fields: v.optional(fields),
      /** Rows that can't go, and what has them. */
      uses: v.optional(v.array(v.object({ row: text, by: v.array(text) }))),
      ...added(4134),
    }),
  ),
  /** The row whose days it meets. */
  4159: v.object({ id: text }),
  /** The check of a signing key that failed, from when it may stand it where only time is missing, its version from now on. */
  4161: v.object({
    check: v.picklist(KEY_CHECKS),
    from: v.optional(timestamp),
    version: v.optional(whole),
  }),
  /** How many trade records are still open. */
  4162: v.object({ n: whole }),
  /** What still holds a certificate, or why another person is needed. */
  4158: v.union([
    v.object({ reasons: v.array(v.picklist(HELD_BY)) }),
    v.object({ reason: v.literal('second_person') }),
  ]),
  4203: atFields,
  /** A login is asked for its code; staff who have no second factor yet are asked to enrol. */
  4150: v.union([v.object({ challenge: text }), v.object({ enrol: v.literal(true) })]),
  4210: v.object({ retry_after_s: whole }),
  4290: v.nullable(
    v.object({
      retry_after_s: v.optional(whole),
      fields: v.optional(fields),
      /** Parties of a recall who had their letters of the day. */
      parties: v.optional(v.array(text)),
    }),
  ),
  5000: v.null(),
  ...Object.assign({}, ...AREA_REFUSALS.map(({ own }) => own)),
};

/** `data` of a code. */
export function refusalData(code: Code): v.GenericSchema {
  return REFUSAL_DATA[code] ?? perhapsAtFields;
}
