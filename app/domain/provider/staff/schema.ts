import * as v from 'valibot';
import { MAX_NAME } from '../../identity/schema.ts';
import { emailText, printedLine, reason, required } from '../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { STAFF_ROLES, STAFF_STATES } from './kinds.ts';

const MAX_ID = 60;
/** Staff that work for one company. */
const MAX_ASSIGNED = 50;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));
const staffId = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(MAX_ID));

const content = {
  /** Histories say who did it. */
  first_name: required(printedLine(MAX_NAME)),
  role: v.picklist(STAFF_ROLES, 'required'),
};

export const inviteStaffInput = v.object({
  email: emailText,
  ...content,
  /** The letter is written in it, and all later ones until they choose one. */
  locale: v.optional(v.picklist(['zh-CN', 'en-US'], 'invalid_choice'), 'zh-CN'),
});
export type InviteStaffInput = v.InferOutput<typeof inviteStaffInput>;

/** Both fields are sent; the version is that of the list. */
export const changeStaffInput = v.object({ ...content, version });
export type ChangeStaffInput = v.InferOutput<typeof changeStaffInput>;

/** Who takes their companies; without one these stay unassigned. */
export const disableStaffInput = v.object({ take_over_id: v.nullish(staffId) });
export type DisableStaffInput = v.InferOutput<typeof disableStaffInput>;

/** How the person was recognised. */
export const resetStaffFactorInput = v.object({
  reason,
});
export type ResetStaffFactorInput = v.InferOutput<typeof resetStaffFactorInput>;

const SLUGS = SYSTEMS.map(({ slug }) => slug);

const assignment = v.object({
  staff_id: staffId,
  /** Whom what is new comes to first. */
  is_primary: v.optional(v.boolean(), false),
  /** Subsystems whose work comes to them; none named is all. */
  systems: v.optional(
    v.pipe(
      v.array(v.picklist(SLUGS, 'invalid_choice')),
      v.maxLength(SLUGS.length, 'invalid_choice'),
    ),
    [],
  ),
});

/** All who work for a company; who is not named does no longer. */
export const assignmentsInput = v.object({
  assignments: v.pipe(
    v.array(assignment, 'required'),
    v.maxLength(MAX_ASSIGNED, 'too_many'),
    v.check(
      (all) => new Set(all.map(({ staff_id }) => staff_id)).size === all.length,
      'staff_twice',
    ),
    v.check((all) => all.filter(({ is_primary }) => is_primary).length <= 1, 'one_primary'),
  ),
  version,
});
export type AssignmentsInput = v.InferOutput<typeof assignmentsInput>;

/** Query of the provider's staff. */
export const staffList = listInput(
  { role: oneOf(STAFF_ROLES), state: oneOf(STAFF_STATES) },
  ['name', 'created'],
  'name',
);
export type StaffListInput = QueryOf<typeof staffList>;
