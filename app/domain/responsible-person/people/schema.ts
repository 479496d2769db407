import * as v from 'valibot';
import { ROLES } from '../../tenancy/people/kinds.ts';
import { changePersonInput, invitePersonInput } from '../../tenancy/people/schema.ts';

const role = v.picklist(ROLES, 'invalid_choice');

/** Somebody to invite, with the one role that people have here. */
export const inviteAccountInput = v.object({
  email: invitePersonInput.entries.email,
  firstname: invitePersonInput.entries.name,
  role,
});

/** What changes of somebody; what is not named stays. */
export const changeAccountInput = v.object({
  role: v.nullish(role),
  state: changePersonInput.entries.state,
});
