import * as v from 'valibot';
import { IDENTITIES } from '#db/schema/cn-kinds.ts';
import { lines } from '../../kernel/input.ts';
import { REASON } from '../../kernel/text/reason.ts';

/**
 * Why confidential identities are to be told; asked for where they are (§6.5). Of every export and paper that may tell
 * them.
 */
export const identityEntries = {
  identity: v.optional(v.picklist(IDENTITIES, 'invalid_choice'), 'class'),
  reason: v.nullish(lines(REASON.max)),
};
export const identityInput = v.object(identityEntries);
export type IdentityAsked = v.InferOutput<typeof identityInput>;
