import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { AGENCY_LEVELS, RELEASE_MODES } from './rp-kinds.ts';
import { companies } from './tenancy.ts';

/** Everybody a tenant's cosmetics have to do with: registrants, brand owners, manufacturers, responsible persons, distributors. */
export const rpEnterprises = sqliteTable(
  'rp_enterprises',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** The tenant's own profile: one, made with the subscription. */
    isOwn: integer('is_own', { mode: 'boolean' }).notNull().default(false),
    isResponsiblePerson: integer('is_responsible_person', { mode: 'boolean' }).notNull(),
    isRegistrant: integer('is_registrant', { mode: 'boolean' }).notNull(),
    isBrandOwner: integer('is_brand_owner', { mode: 'boolean' }).notNull(),
    isManufacturer: integer('is_manufacturer', { mode: 'boolean' }).notNull().default(false),
    isDistributor: integer('is_distributor', { mode: 'boolean' }).notNull(),
    /** Empty where it has no Chinese name; the English one likewise. */
    companyCname: text('company_cname').notNull(),
    companyEname: text('company_ename').notNull(),
    /** What lists sort by: the Chinese name, else the English. */
    sortName: text('sort_name').notNull(),
    addressCn: text('address_cn').notNull(),
    addressEn: text('address_en').notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    /** Province by ISO 3166-2, or `CN` for all of China; empty elsewhere. */
    region: text('region').notNull(),
    /** Unified social credit code, of an enterprise in China. */
    uscc: text('uscc'),
    /** 0, and more of who had another's code before they were kept apart. */
    usccTwin: integer('uscc_twin').notNull().default(0),
    contactCname: text('contact_cname').notNull(),
    contactEname: text('contact_ename').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    /** Its number in the provider's office system. */
    oaId: text('oa_id'),
    /** Key of the number (`identifierKey`); null until the job has made it. */
    oaKey: text('oa_key'),
    /** 0, and more of who had another's number before keys were kept. */
    oaTwin: integer('oa_twin').notNull().default(0),
    /** Staff keep the number. */
    oaLocked: integer('oa_locked', { mode: 'boolean' }).notNull().default(false),
    /** A distributor's level. */
    agencyLevel: text('agency_level', { enum: AGENCY_LEVELS }),
    parentId: text('parent_id'),
    authorisedFrom: text('authorised_from'),
    /** Inclusive; null has no end. */
    authorisedUntil: text('authorised_until'),
    authorisationFileId: text('authorisation_file_id'),
    archived: integer('archived', { mode: 'boolean' }).notNull().default(false),
    /** Kept for the own profile. */
    releaseMode: text('release_mode', { enum: RELEASE_MODES }).notNull().default('auto'),
    signatoryZh: text('signatory_zh').notNull().default(''),
    signatoryEn: text('signatory_en').notNull().default(''),
    signatoryTitleZh: text('signatory_title_zh').notNull().default(''),
    signatoryTitleEn: text('signatory_title_en').notNull().default(''),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (t) => [
    unique('rp_enterprises_of_company').on(t.companyId, t.id),
    // Whoever it names as its parent belongs to the same tenant.
    foreignKey({
      name: 'rp_enterprises_parent',
      columns: [t.companyId, t.parentId],
      foreignColumns: [t.companyId, t.id],
    }),
    uniqueIndex('rp_enterprises_oa_unique')
      .on(t.companyId, t.oaId)
      .where(sql`${t.oaId} IS NOT NULL`),
    uniqueIndex('rp_enterprises_oa_key_unique').on(t.companyId, t.oaKey, t.oaTwin),
    uniqueIndex('rp_enterprises_uscc_unique')
      .on(t.companyId, t.uscc, t.usccTwin)
      .where(sql`uscc <> ''`),
    index('rp_enterprises_unkeyed').on(t.id).where(sql`oa_key IS NULL AND oa_id IS NOT NULL`),
    index('rp_enterprises_twins').on(t.id).where(sql`oa_twin > 0`),
    index('rp_enterprises_uscc_twins').on(t.id).where(sql`uscc_twin > 0`),
    uniqueIndex('rp_enterprises_own').on(t.companyId).where(sql`${t.isOwn} = 1`),
    // Its columns after the tenant say which list a row is in; distributors are told apart from all others.
    index('rp_enterprises_by_name').on(t.companyId, t.isDistributor, t.archived, t.sortName, t.id),
    index('rp_enterprises_by_level').on(
      t.companyId,
      t.isDistributor,
      t.archived,
      sql`(CASE agency_level WHEN 'general' THEN 1 WHEN 'regional' THEN 2 WHEN 'second' THEN 3 WHEN 'third' THEN 4 ELSE 5 END)`,
      t.sortName,
      t.id,
    ),
    index('rp_enterprises_by_end').on(
      t.companyId,
      t.isDistributor,
      t.archived,
      sql`(CASE WHEN authorised_until IS NULL THEN '9999-12-31' ELSE authorised_until END)`,
      t.id,
    ),
    index('rp_enterprises_others')
      .on(t.companyId, t.archived, t.sortName, t.id)
      .where(
        sql`is_own = 0 AND (is_responsible_person OR is_registrant OR is_brand_owner OR is_manufacturer)`,
      ),
    index('rp_enterprises_by_parent').on(t.parentId, t.sortName, t.id),
    index('rp_enterprises_by_file').on(t.authorisationFileId),
    check('rp_enterprises_named', sql`${t.companyCname} <> '' OR ${t.companyEname} <> ''`),
    check(
      'rp_enterprises_has_role',
      sql`${t.isResponsiblePerson} + ${t.isRegistrant} + ${t.isBrandOwner} + ${t.isManufacturer} + ${t.isDistributor} > 0`,
    ),
    check('rp_enterprises_not_own_parent', sql`${t.parentId} IS NULL OR ${t.parentId} <> ${t.id}`),
  ],
);

/** People of the tenant (without an enterprise) or of one of its enterprises. */
export const rpContacts = sqliteTable(
  'rp_contacts',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    enterpriseId: text('enterprise_id'),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** What lists sort by: the Chinese name, else the English. */
    sortName: text('sort_name').notNull(),
    title: text('title').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    experienceYears: integer('experience_years'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    unique('rp_contacts_of_company').on(t.companyId, t.id),
    foreignKey({
      name: 'rp_contacts_enterprise',
      columns: [t.companyId, t.enterpriseId],
      foreignColumns: [rpEnterprises.companyId, rpEnterprises.id],
    }),
    index('rp_contacts_by_name').on(t.companyId, t.sortName, t.id),
    index('rp_contacts_by_enterprise').on(t.companyId, t.enterpriseId, t.sortName, t.id),
    check('rp_contacts_named', sql`${t.nameZh} <> '' OR ${t.nameEn} <> ''`),
  ],
);

/** The provider's office directory, as staff import it for a tenant. */
export const oaDirectory = sqliteTable(
  'oa_directory',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    oaId: text('oa_id').notNull(),
    companyCname: text('company_cname').notNull(),
    companyEname: text('company_ename').notNull(),
    addressCn: text('address_cn').notNull(),
    region: text('region').notNull(),
    contactCname: text('contact_cname').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    /** Rows of before have theirs from the migration. */
    id: text('id').$defaultFn(() => `oae_${crypto.randomUUID()}`),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull().default(''),
  },
  (t) => [
    uniqueIndex('oa_directory_by_id').on(t.id),
    unique('oa_directory_unique').on(t.companyId, t.oaId),
    index('oa_directory_by_name').on(t.companyId, t.companyCname),
  ],
);
