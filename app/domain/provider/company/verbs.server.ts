import { begunWith } from '../../bulk/told.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { archiveCompany } from './archive/add.server.ts';
import { correctArchived } from './archive/correct.server.ts';
import { archiveInput, correctArchiveInput } from './archive/schema.ts';
import { createCompany } from './create.server.ts';
import { editCompany } from './edit.server.ts';
import { companyInput, companyStateInput, editCompanyInput } from './schema.ts';
import { setCompanyState } from './state.server.ts';

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
    addEndedCompany: verb({
      at: 'post archive',
      says: 'Enter a company that has ended, by an admin of the provider: it stands in the archive, without people and contracts; `checked` once names that are alike were looked at',
      input: archiveInput,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => archiveCompany(ctx, input),
    }),
    correctEndedCompany: verb({
      at: 'put :id/archive',
      says: 'Put right what was entered of a company that had ended, by an admin of the provider, as long as it is in the archive; all fields are sent, with why; `checked` once names that are alike were looked at',
      input: correctArchiveInput,
      refusals: [4040, 4105, 4106],
      run: correctArchived,
    }),
    editConsoleCompany: verb({
      at: 'put :id',
      says: 'Change what is kept of a company; all fields are sent',
      input: editCompanyInput,
      refusals: [4040, 4106],
      run: editCompany,
    }),
    setCompanyState: verb({
      at: 'post :id/state',
      says: 'Disable (0) or let in again (1), by an admin of the provider: its people are signed out and shut out, partners’ links are paused; issued papers stay valid. With `revoke_code` a second person is asked to revoke each, by a batch',
      input: companyStateInput,
      answers: begunWith,
      refusals: [4040, 4105, 4106, 4152, 4162],
      run: setCompanyState,
    }),
  },
} satisfies Verbs<StaffContext>;
