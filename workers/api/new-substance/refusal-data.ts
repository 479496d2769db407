import * as v from 'valibot';
import { text, textOrNull, whole } from '~/domain/kernel/wire.ts';
import { volumeGauge } from '~/domain/new-substance/activity/gauge-told.ts';
import { DEVIATIONS, RISKS } from '~/domain/new-substance/activity/kinds.ts';
import { type AreaRefusals, fields } from '../refusal-parts.ts';

export const refusals: AreaRefusals = {
  own: {
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
        /** Deviations of a record that lack a reason, with the volumes. */
        deviations: v.optional(v.array(v.picklist(DEVIATIONS))),
        gauges: v.optional(v.array(volumeGauge.schema)),
      }),
    ),
    4188: v.object({
      fields: v.optional(fields),
      /** Deviations whose notice of the legal risk was not read. */
      deviations: v.array(v.picklist(RISKS)),
    }),
    4191: v.object({ until: text }),
    4192: v.object({
      fields: v.optional(fields),
      reason: v.picklist(['too_long', 'no_substance', 'no_extension']),
      /** The most that a text which is too long may have. */
      at_most: v.optional(text),
    }),
    4200: v.object({ until: text }),
  },
  more: {
    4106: {
      /** A year’s sums that have moved: what to send with what is decided by them, and what they are. */
      volume_version: v.optional(whole),
      gauges: v.optional(v.array(volumeGauge.schema)),
    },
  },
};
