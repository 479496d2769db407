import * as v from 'valibot';
import { line, reason, required } from '../../../kernel/input.ts';
import { listInput, oneOf, type QueryOf } from '../../../kernel/list-input.ts';
import { systemsOf } from '../../../systems/profiles.ts';
import { LINK_STATES, PARTNER_ROLES, PARTNER_STATES } from '../kinds.ts';

const SLUGS = systemsOf('only-representative').map(({ slug }) => slug);

/** Query of one company's partners in all subsystems; what was archived is left out unless it is asked for. */
export const keptPartnerList = listInput(
  {
    system: oneOf(SLUGS),
    role: oneOf(PARTNER_ROLES),
    state: oneOf(PARTNER_STATES),
    linked: oneOf(LINK_STATES),
  },
  ['name', 'created'],
  'name',
);
export type KeptPartnerListInput = QueryOf<typeof keptPartnerList>;

/** Characters of an id at most. */
const MAX_ID = 64;

const version = v.pipe(v.number('required'), v.integer('required'), v.minValue(1));

/** What shows that name and e-mail are of one company. */
export const confirmPartnerInput = v.object({
  note: reason,
  version,
});
export type ConfirmPartnerInput = v.InferOutput<typeof confirmPartnerInput>;

/** The company of the platform that a partner is; null takes the link away. */
export const linkPartnerInput = v.object({
  company_id: v.nullable(
    v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(MAX_ID, 'too_long')),
  ),
  version,
});
export type LinkPartnerInput = v.InferOutput<typeof linkPartnerInput>;

/** The same company as somebody names it on the page: by its id, short code or exact name. */
export const namedCompanyInput = v.object({ company_id: required(line()) });
