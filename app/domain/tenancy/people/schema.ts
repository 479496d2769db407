import * as v from 'valibot';
import { MAX_NAME } from '../../identity/schema.ts';
import { emailText, printedLine, required } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { PERSON_STATES, ROLES } from './kinds.ts';

/** How many subsystems there are at most. */
const MAX_SYSTEMS = 8;

/** Role by subsystem; null takes it away. What is not named stays. */
const roles = v.pipe(
  v.record(v.string(), v.nullable(v.picklist(ROLES, 'invalid_choice')), 'required'),
  v.check((named) => Object.keys(named).length <= MAX_SYSTEMS, 'invalid_choice'),
);

export const invitePersonInput = v.object({
  email: emailText,
  /** Reports say who prepared them. */
  name: required(printedLine(MAX_NAME)),
  roles,
});
export type InvitePersonInput = v.InferOutput<typeof invitePersonInput>;

/** `or_system` is where somebody works who may not switch between the subsystems of the area. */
export const changePersonInput = v.object({
  roles: v.optional(roles),
  or_system: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20, 'invalid_choice')))),
  /** As it is read; `invited` can be put back only. */
  state: v.nullish(v.picklist(PERSON_STATES, 'invalid_choice')),
});
export type ChangePersonInput = v.InferOutput<typeof changePersonInput>;

/** Query of the list of a company's people. */
export const peopleList = listInput(
  { role: oneOf(ROLES), state: oneOf(PERSON_STATES) },
  ['name'],
  'name',
);
export type PeopleListInput = QueryOf<typeof peopleList>;
