import * as v from 'valibot';
import { text, textOrNull, whole } from '~/domain/kernel/wire.ts';
import { type AreaRefusals, atFields, fields } from '../refusal-parts.ts';

export const refusals: AreaRefusals = {
  own: {
    4132: v.nullable(v.object({ fields: v.optional(fields), parties: v.optional(v.array(text)) })),
    /** Wrong cells by their place in the sheet, at most 50 of them; `n` counts all. */
    4155: v.object({ fields, n: whole }),
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
      /** Number of the first line; every line that is not usable is in `lines`. */
      line: v.optional(whole),
      product: v.optional(text),
      batch: v.optional(textOrNull),
      lines: v.optional(
        v.array(v.object({ line: whole, product: text, batch: textOrNull, reason: text })),
      ),
    }),
    4170: v.object({ fields: v.optional(fields) }),
    4171: v.object({ fields: v.optional(fields), batch: text }),
    4172: v.object({ fields: v.optional(fields), batch: text, date: text }),
    4174: v.object({ fields: v.optional(fields), batch: text }),
    4179: v.object({ fields: v.optional(fields) }),
  },
  more: {
    4105: {
      /** The report of a chain that waits, or the one that feedback led to. */
      report_id: v.optional(text),
      /** Parties of a recall that keep it open, or that are not to be written to. */
      parties: v.optional(v.array(text)),
    },
  },
};
