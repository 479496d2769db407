import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { ISSUER_REGIMES } from './issuer-kinds.ts';

/**
 * The provider's companies that papers name as who issues them, for each regime dated like a rule: a row counts from its
 * first day in its place until the next of its regime begins. On a notice under Chinese law (`cn-csar`) the responsible
 * person is the issuer and the company is named as the platform, so of such a row only the names and the zone are kept.
 */
export const issuers = sqliteTable(
  'issuers',
  {
    id: text('id').primaryKey(),
    regime: text('regime', { enum: ISSUER_REGIMES }).notNull(),
    /** First day, `YYYY-MM-DD`, in the row's zone; empty where it counts since ever. */
    fromOn: text('from_on').notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Korean words stand on papers of Korea alone. */
    nameKo: text('name_ko').notNull().default(''),
    roleZh: text('role_zh').notNull().default(''),
    roleEn: text('role_en').notNull().default(''),
    roleKo: text('role_ko').notNull().default(''),
    address: text('address').notNull().default(''),
    /** The register and number, for example `Chamber of Commerce 90418277`. */
    registry: text('registry').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    placeZh: text('place_zh').notNull().default(''),
    placeEn: text('place_en').notNull().default(''),
    placeKo: text('place_ko').notNull().default(''),
    /** IANA zone of the place: days on its papers are days there. */
    timeZone: text('time_zone').notNull(),
    signatory: text('signatory').notNull().default(''),
    signatoryTitleZh: text('signatory_title_zh').notNull().default(''),
    signatoryTitleEn: text('signatory_title_en').notNull().default(''),
    /** Empty of the rows of the installation. */
    createdByName: text('created_by_name').notNull().default(''),
    createdAtMs: integer('created_at_ms').notNull().default(0),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull().default(''),
  },
  (t) => [unique('issuers_once').on(t.regime, t.fromOn)],
);
