import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { saveBranding } from './save.server.ts';
import { brandingInput } from './schema.ts';

/** The verb of the brand: an admin of the provider writes, all staff read. */
export const brandingVerbs = {
  noun: 'branding',
  tag: 'console',
  verbs: {
    saveBranding: verb({
      at: 'put',
      says: 'Change how the provider calls itself and whom people ask, by an admin of the provider; all fields are sent',
      input: brandingInput,
      refusals: [4106],
      run: (ctx: StaffContext, _id, input) => saveBranding(ctx, input),
    }),
  },
} satisfies Verbs<StaffContext>;
