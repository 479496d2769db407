import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { createCompany } from './create.server.ts';
import { editCompany } from './edit.server.ts';
import { companyInput, editCompanyInput } from './schema.ts';

/** Verbs of companies. */
export const companyVerbs = {
  noun: 'companies',
  tag: 'console',
  verbs: {
    addConsoleCompany: verb({
      at: 'post',
      says: 'Add a company; a consultant’s new one is assigned to them',
      input: companyInput,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => createCompany(ctx, input),
    }),
    editConsoleCompany: verb({
      at: 'put :id',
      says: 'Change what is kept of a company; all fields are sent',
      input: editCompanyInput,
      refusals: [4040, 4106],
      run: editCompany,
    }),
  },
} satisfies Verbs<StaffContext>;
