import * as v from 'valibot';
import { MAX_NAME } from '../../identity/schema.ts';
import { emailText, printedLine, reason, required } from '../../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { PERSON_STATES, ROLES } from '../../tenancy/people/kinds.ts';

/** Role by subsystem; null is none. */
const roles = v.record(v.string(), v.nullable(v.picklist(ROLES, 'invalid_choice')), 'required');
const locale = v.picklist(['zh-CN', 'en-US'], 'invalid_choice');
const firstName = required(printedLine(MAX_NAME));

/** As it was read; what was changed since is 4106. */
const version = v.optional(v.pipe(v.number('required'), v.integer('required')));
/** The last admin of a subsystem goes with open eyes only. */
const confirmed = v.optional(v.boolean('invalid_choice'), false);

/** Somebody who is to work for a company; a known address keeps its name and language. */
export const addUserInput = v.object({
  email: emailText,
  first_name: firstName,
  locale: v.optional(locale),
  roles,
  is_default: v.optional(v.boolean('invalid_choice'), false),
});
export type AddUserInput = v.InferOutput<typeof addUserInput>;

/** What is not named stays. */
export const changeUserInput = v.object({
  first_name: v.optional(firstName),
  locale: v.optional(locale),
  roles: v.optional(roles),
  is_default: v.optional(v.boolean('invalid_choice')),
  confirm_last_admin: confirmed,
  version,
});
export type ChangeUserInput = v.InferOutput<typeof changeUserInput>;

const flagInQuery = v.optional(v.picklist(['true', 'false'], 'invalid_choice'), 'false');

/** Query of a removal. */
export const removeUserInput = v.object({ confirm_last_admin: flagInQuery, version });
export type RemoveUserInput = v.InferOutput<typeof removeUserInput>;

export const disableUserInput = v.object({ reason, confirm_last_admin: confirmed, version });
export type DisableUserInput = v.InferOutput<typeof disableUserInput>;

/** The reason says how the person was recognised. */
export const resetFactorInput = v.object({ reason, version });
export type ResetFactorInput = v.InferOutput<typeof resetFactorInput>;

export const resetPasswordInput = v.object({
  /** Whether the sessions end now, and not only with the new password. */
  end_sessions: v.optional(v.boolean('invalid_choice'), false),
  version,
});
export type ResetPasswordInput = v.InferOutput<typeof resetPasswordInput>;

export const enableUserInput = v.object({ version });
export type EnableUserInput = v.InferOutput<typeof enableUserInput>;

const filters = {
  system: oneOf(SYSTEMS.map(({ slug }) => slug)),
  role: oneOf(ROLES),
  state: oneOf(PERSON_STATES),
};

/** Query of the people of one company. */
export const companyUserList = listInput(filters, ['created', 'name', 'email'], '-created');

/** Query of the people of all companies. */
export const userList = listInput(
  { ...filters, company: filterId },
  ['created', 'name', 'email'],
  '-created',
);
export type UserListInput = QueryOf<typeof userList>;
