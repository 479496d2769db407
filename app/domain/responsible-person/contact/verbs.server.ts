import type { RpContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { createContact } from '~/domain/responsible-person/contact/create.server.ts';
import { deleteContact } from '~/domain/responsible-person/contact/delete.server.ts';
import { editContact } from '~/domain/responsible-person/contact/edit.server.ts';
import {
  contactInput,
  deleteContactInput,
  editContactInput,
} from '~/domain/responsible-person/contact/schema.ts';
import { deletedContact } from '~/domain/responsible-person/contact/told.ts';

/** Verbs of contacts. */
export const contactVerbs = {
  noun: 'accounts/contacts',
  tag: 'accounts',
  verbs: {
    addContact: verb({
      at: 'post',
      says: 'Add; without `enterprise_id` the company’s own',
      input: contactInput,
      refusals: [4007, 4040],
      run: (ctx: RpContext, _id, input) => createContact(ctx, input),
    }),
    editContact: verb({
      at: 'put :id',
      says: 'Change; all fields are sent',
      input: editContactInput,
      refusals: [4007, 4040, 4106],
      run: editContact,
    }),
    deleteContact: verb({
      at: 'delete :id',
      says: 'Delete, unless a product names them; `?version=`',
      input: deleteContactInput,
      inQuery: true,
      answers: deletedContact,
      refusals: [4040, 4106, 4134],
      run: (ctx: RpContext, id, input) => deleteContact(ctx, id, input.version),
    }),
  },
} satisfies Verbs<RpContext>;
