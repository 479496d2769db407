import { OTHER_DAMAGE, SKIN_FORMS, SKIN_SITES, SYMPTOMS } from '#db/schema/rp-kinds.ts';

/** Apart from the schema, so that a page that only names them loads no validation. */
export const SEXES = ['female', 'male'] as const;
export const ADVERSE_KINDS = ['add', 'update'] as const;

/** What is ticked, in the order of the national form; each list has a free text beside it. */
export const TICKS = {
  symptoms: SYMPTOMS,
  sites: SKIN_SITES,
  forms: SKIN_FORMS,
  other_damage: OTHER_DAMAGE,
} as const;
export type TickList = keyof typeof TICKS;
