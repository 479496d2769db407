/** What the columns of the responsible-person area may hold (`areas/responsible-person.md` §2). */

/** Levels of a distributor, highest first; `other` stands anywhere below and is nobody's parent. */
export const AGENCY_LEVELS = ['general', 'regional', 'second', 'third', 'other'] as const;

/** Who presses the button: nobody, or an admin of the tenant (签发). */
export const RELEASE_MODES = ['auto', 'admin'] as const;

export const PRODUCT_TYPES = ['special', 'general'] as const;
export const PRODUCT_STATUSES = ['normal', 'invalid'] as const;
/** Why an admin says that a product is invalid, with the day and a note. */
export const ADMIN_CAUSES = ['filing_cancelled', 'deregistered', 'other'] as const;
/** Why a product turned invalid: by itself on the day after a term, or by an admin. */
export const INVALID_CAUSES = [
  'certificate_ended',
  'contract_ended',
  'renewal_refused',
  ...ADMIN_CAUSES,
] as const;
export const RENEWAL_DECISIONS = ['granted', 'refused'] as const;
export const STORAGES = ['after_opening_cold', 'room', 'other'] as const;
export const ATTACHMENT_KINDS = ['label', 'formula', 'safety', 'test', 'other'] as const;
/** H human test, C consumer test, L laboratory, D literature or data. */
export const EVIDENCES = ['human', 'consumer', 'laboratory', 'literature'] as const;
export const RETENTION_STATUSES = ['pending', 'retained', 'part_used', 'disposed'] as const;

export const RP_TRADE_STATUSES = ['SUBMITTED', 'CONFIRMED', 'COMPLETED', 'REJECTED'] as const;
/** The two that are asked, in this order. */
export const PARTIES = ['trading', 'responsible'] as const;
/** Why the notice of a confirmed record waits, in the order in which it is said. */
export const NOTICE_HOLD_REASONS = [
  'company_closed',
  'answer_missing',
  'product_unusable',
  'party_changed',
  'batch_recalled',
  'distributor_unauthorised',
  'unprintable',
  'look_alike_name',
  'review_first',
] as const;
export const RP_LINK_KINDS = ['trade', 'declaration', 'recall'] as const;
export type RpLinkKind = (typeof RP_LINK_KINDS)[number];

export const SEVERITIES = ['general', 'serious', 'wide_impact'] as const;
export const ADVERSE_STATES = ['open', 'reported', 'closed'] as const;
export const ADVERSE_SOURCES = [
  'consumer',
  'medical',
  'distributor',
  'platform',
  'authority',
  'literature',
  'other',
] as const;
export const OUTCOMES = [
  'recovered',
  'improving',
  'not_recovered',
  'sequelae',
  'death',
  'unknown',
] as const;
export const CAUSALITIES = [
  'certain',
  'probable',
  'possible',
  'unlikely',
  'not_assessable',
] as const;
/** What the user of a product may be allergic to, in the order of the national form. */
export const ALLERGENS = ['cosmetics', 'medicines', 'food', 'contact'] as const;
export const ALLERGY_ANSWERS = ['yes', 'no', 'unknown'] as const;
/** What is kept of one of them: with `yes` which, else an empty text. */
export interface Allergy {
  answer: (typeof ALLERGY_ANSWERS)[number];
  which: string;
}
/** An allergen that was not asked about is left out. */
export type Allergies = Partial<Record<(typeof ALLERGENS)[number], Allergy>>;

export const LATENCY_UNITS = ['hours', 'days', 'months'] as const;
/** Counted from when the product began to be used, or ceased to be. */
export const LATENCY_FROMS = ['start', 'stop'] as const;

/** Ticks of the national form, in its order (`areas/responsible-person.md` §6). */
export const SYMPTOMS = ['itching', 'burning', 'pain', 'dryness', 'tightness'] as const;
export const SKIN_SITES = [
  'forehead',
  'cheek',
  'around_eyes',
  'nose',
  'lips',
  'around_mouth',
  'chin',
  'scalp',
  'auricle',
  'neck',
  'chest',
  'abdomen',
  'back',
  'armpit',
  'groin',
  'upper_limb',
  'lower_limb',
  'hand',
  'around_nails',
  'nail_plate',
  'whole_body',
] as const;
export const SKIN_FORMS = [
  'erythema',
  'papule',
  'plaque',
  'papulovesicle',
  'oedema',
  'vesicle',
  'comedo',
  'wheal',
  'folliculitis_like',
  'telangiectasia',
  'hyperpigmentation',
  'hypopigmentation',
  'depigmentation',
  'hair_discoloured',
  'hair_brittle',
  'hair_split',
  'hair_broken',
  'hair_lost',
  'nail_deformed',
  'nail_softened',
  'nail_detached',
  'nail_splitting',
  'perionychia',
  'erosion',
  'exudation',
  'crust',
  'scaling',
  'lichenification',
  'atrophy',
  'scratch_marks',
] as const;
export const OTHER_DAMAGE = ['nervous_system', 'systemic', 'renal', 'mental'] as const;

export const RECALL_LEVELS = ['first', 'second', 'third'] as const;
