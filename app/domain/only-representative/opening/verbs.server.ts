import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { correctOpening } from './correct.server.ts';
import { enterOpening } from './enter.server.ts';
import { openingCorrectedSchema, openingSchema } from './schema.ts';

/** Verbs of opening balances. */
export const openingVerbs = {
  noun: 'openings',
  tag: 'dataCenter',
  verbs: {
    enterOpening: verb({
      at: 'post',
      says: 'What was used of a year before the portal, with its source and proof',
      access: 'admin',
      input: openingSchema,
      refusals: [4040, 4101, 4137, 4106],
      run: (ctx: OrContext, _id, input) => enterOpening(ctx, input),
    }),
    correctOpening: verb({
      at: 'put :id',
      says: 'Another figure for it: the ledger books the difference',
      access: 'admin',
      input: openingCorrectedSchema,
      refusals: [4040, 4101, 4137, 4106],
      run: (ctx: OrContext, id, input) => correctOpening(ctx, id, input),
    }),
  },
} satisfies Verbs<OrContext>;
