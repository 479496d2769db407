import * as v from 'valibot';
import { printedName, printedText } from '~/domain/kernel/input.ts';

const partyChanges = v.optional(
  v.strictObject({
    name: v.optional(printedText),
    name_local: v.optional(printedName),
    address: v.optional(printedText),
    address_local: v.optional(printedName),
  }),
);

/** What may differ on the new paper: names, addresses, the port's text. Tonnes and years change by other ways. */
export const paperChanges = v.strictObject({
  supplier: partyChanges,
  importer: partyChanges,
  port: v.optional(v.strictObject({ zh: v.optional(printedName), en: v.optional(printedText) })),
});
export type PaperChanges = v.InferOutput<typeof paperChanges>;
