import * as v from 'valibot';
import { HAZARD_CLASSES } from '#db/schema/registration-kinds.ts';
import { lawDay, listOf, oneOf } from './law-value.ts';

/** Tonnage bands of which a law says a day. */
export const DATED_BANDS = ['1-10', '10-100', '100-1000', '1000+'] as const;

const ofClass = v.object({
  day: lawDay,
  bands: v.optional(listOf(oneOf(DATED_BANDS, 'consoleLaw:bandOf'))),
});

/** A day for each band, and one for each class of the substance, where it counts for some bands only with these. */
export const daysByBand = v.object({
  band: v.object(v.entriesFromList(DATED_BANDS, lawDay)),
  class: v.partial(v.object(v.entriesFromList(HAZARD_CLASSES, ofClass))),
});
