import * as v from 'valibot';
import { text, tonnes, whole } from '~/domain/kernel/wire.ts';
import { LETTER_HINDRANCES } from '~/domain/only-representative/confirmation-letter/kinds.ts';
import { refusedLetter } from '~/domain/only-representative/confirmation-letter/told.ts';
import { STATEMENT_HINDRANCES } from '~/domain/only-representative/importer-statement/kinds.ts';
import { THRESHOLD_BY } from '~/domain/only-representative/korean-paper/kinds.ts';
import { PARTNER_STATES } from '~/domain/only-representative/trade-partner/kinds.ts';
import { MATCH_OUTCOMES } from '~/domain/only-representative/trade-partner/schema.ts';
import { NOT_SELECTABLE_REASONS } from '~/domain/only-representative/trade-product/selectable.ts';
import { NO_DESTINATION_REASONS } from '~/domain/only-representative/trade-record/destination.ts';
import { PROOF_FAULTS } from '~/domain/only-representative/upstream/kinds.ts';
import { type AreaRefusals, fields } from '../refusal-parts.ts';

const reason = v.picklist(NOT_SELECTABLE_REASONS);

/** The lines that keep a record from being written, or why its products can't be drawn any more. */
const products = v.object({
  fields: v.optional(fields),
  lines: v.optional(v.array(v.object({ line: whole, product: text, reason }))),
  reason: v.optional(reason),
});

const existingPartner = v.object({ id: text, state: v.picklist(PARTNER_STATES) });

export const refusals: AreaRefusals = {
  own: {
    4101: v.object({
      fields: v.optional(fields),
      lines: v.array(v.object({ substance: text, year: whole, usable: tonnes, needed: tonnes })),
    }),
    4102: products,
    4103: products,
    4104: v.object({ missing: whole }),
    4109: v.object({ fields, partner: v.optional(existingPartner) }),
    4112: v.object({ remaining: whole }),
    4113: v.nullable(v.object({ remaining: whole })),
    4131: v.object({ fields: v.optional(fields), reason: v.picklist(NO_DESTINATION_REASONS) }),
    4137: v.object({
      fields: v.optional(fields),
      /** Tonnes a year that must not be reached, as they are said. */
      n: text,
      /** The profile that says so. */
      reason: v.picklist(THRESHOLD_BY),
      lines: v.array(v.object({ substance: text, year: whole, usable: tonnes, needed: tonnes })),
    }),
    4140: v.object({ fields, reason: v.picklist(PROOF_FAULTS) }),
    4141: v.object({ fields, left: tonnes }),
    4145: v.object({
      reason: v.picklist([...LETTER_HINDRANCES, ...STATEMENT_HINDRANCES]),
      /** Importers who are given no letter. */
      refused: v.optional(v.array(refusedLetter)),
    }),
    4146: v.object({ n: whole }),
    /** Tonnes that are used and reserved. */
    4153: v.object({ fields, t: tonnes }),
  },
  more: {
    /** Open records that draw a registration, or open purchases from a partner. */
    4134: { count: v.optional(whole) },
    4100: {
      /** For a partner whose name and e-mail do not match. */
      outcome: v.optional(v.picklist(MATCH_OUTCOMES)),
      remaining: v.optional(whole),
    },
  },
};
