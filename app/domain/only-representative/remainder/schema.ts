import * as v from 'valibot';
import { dateText, portText, tonnesText, versionNumber } from '../trade-record/schema.ts';

/** Mass that goes back to the supplier; the version where a page was looked at. */
export const returnSchema = v.object({ tonnes: tonnesText, version: v.optional(versionNumber) });
export type ReturnInput = v.InferOutput<typeof returnSchema>;

/** Mass that is carried over, and when and where the new purchase arrives. */
export const carryOverSchema = v.object({
  tonnes: tonnesText,
  eta: dateText,
  port: portText,
  version: v.optional(versionNumber),
});
export type CarryOverInput = v.InferOutput<typeof carryOverSchema>;
