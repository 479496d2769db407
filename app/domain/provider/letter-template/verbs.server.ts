import * as v from 'valibot';
import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { text } from '../../kernel/wire.ts';
import { addLetterTemplate, changeLetterTemplate, deleteLetterTemplate } from './save.server.ts';
import {
  changeLetterTemplateInput,
  deleteLetterTemplateInput,
  letterTemplateInput,
} from './schema.ts';

/** Verbs of letter templates: an admin of the provider writes, all staff read. */
export const letterTemplateVerbs = {
  noun: 'letterTemplates',
  tag: 'console',
  verbs: {
    addLetterTemplate: verb({
      at: 'post',
      says: 'Add a letter template, by an admin of the provider. Places: {company} {contact} {registration} {date} {paid_until}',
      input: letterTemplateInput,
      refusals: [],
      run: (ctx: StaffContext, _id, input) => addLetterTemplate(ctx, input),
    }),
    changeLetterTemplate: verb({
      at: 'put :id',
      says: 'Change a letter template, by an admin of the provider; all fields are sent',
      input: changeLetterTemplateInput,
      refusals: [4040, 4106],
      run: changeLetterTemplate,
    }),
    deleteLetterTemplate: verb({
      at: 'delete :id',
      says: 'Delete a letter template, by an admin of the provider',
      input: deleteLetterTemplateInput,
      inQuery: true,
      answers: v.object({ id: text }),
      refusals: [4040, 4106],
      run: deleteLetterTemplate,
    }),
  },
} satisfies Verbs<StaffContext>;
