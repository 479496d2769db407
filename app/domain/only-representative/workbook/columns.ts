import {
  CORAP_STATUSES,
  HAZARD_CLASSES,
  KR_CLASSES,
  KR_PROFILES,
  REGISTRATION_TYPES,
} from '#db/schema/registration-kinds.ts';
import { systemsOf } from '../../systems/profiles.ts';
import type { SheetColumn, SheetShape } from '../../workbook/sheet.ts';
import { TONNAGE_BANDS, USE_CLASSES } from '../registration/kinds.ts';

const SLUGS = systemsOf('only-representative').map(({ slug }) => slug);

const WHOSE = [
  { field: 'ref', required: true },
  { field: 'system', required: true, among: { values: SLUGS, words: 'system' } },
  { field: 'registration_no', required: true, width: 26 },
] as const satisfies readonly SheetColumn[];

/** Registrations, by the keys of their form; `reason` where it asks for one. */
export const REGISTRATION_SHEET = {
  key: 'registrations',
  columns: [
    ...WHOSE,
    { field: 'name_zh', width: 28 },
    { field: 'name_en', width: 32 },
    { field: 'cas_no', is: 'cas' },
    { field: 'ec_no', is: 'ec' },
    { field: 'ke_no' },
    { field: 'kr_class', among: { values: KR_CLASSES, words: 'kr_class' } },
    { field: 'kr_profile', among: { values: KR_PROFILES, words: 'kr_profile' } },
    { field: 'generic_name' },
    { field: 'cbi_no' },
    { field: 'cbi_valid_until', is: 'day' },
    { field: 'jurisdiction', among: { values: ['EU', 'UK', 'KR'], words: 'jurisdiction' } },
    {
      field: 'registration_type',
      among: { values: REGISTRATION_TYPES, words: 'registration_type' },
      width: 22,
    },
    {
      field: 'hazard_classes',
      among: { values: HAZARD_CLASSES, words: 'hazard_classes' },
      many: true,
    },
    { field: 'use_class', among: { values: USE_CLASSES, words: 'use_class' } },
    { field: 'tonnage_band', among: { values: TONNAGE_BANDS } },
    { field: 'tonnage', is: 'tonnes' },
    { field: 'submitted_on', is: 'day' },
    { field: 'registered_on', is: 'day' },
    { field: 'valid_from', is: 'day' },
    { field: 'valid_until', is: 'day' },
    { field: 'corap_status', among: { values: CORAP_STATUSES, words: 'corap_status' } },
    { field: 'decision_deadline', is: 'day' },
    { field: 'alarm_percent', is: 'whole' },
    { field: 'reason', width: 32 },
  ],
} as const satisfies SheetShape;

/** Limits of years, of registrations that are there or come with the same book. */
export const LIMIT_SHEET = {
  key: 'limits',
  columns: [
    ...WHOSE,
    { field: 'year', required: true, is: 'whole' },
    { field: 'use_class', required: true, among: { values: USE_CLASSES, words: 'use_class' } },
    { field: 'limit_t', required: true, is: 'tonnes' },
  ],
} as const satisfies SheetShape;

/** What was used of years before the portal, of registrations that are there or come with the same book. */
export const OPENING_SHEET = {
  key: 'openings',
  columns: [
    ...WHOSE,
    { field: 'year', required: true, is: 'whole' },
    { field: 'use_class', required: true, among: { values: USE_CLASSES, words: 'use_class' } },
    { field: 'tonnes', required: true, is: 'tonnes', words: 'opening_t' },
    { field: 'importer', width: 28 },
    { field: 'note', required: true, width: 36, words: 'opening_note' },
  ],
} as const satisfies SheetShape;
