import { PRODUCT_STATUSES, PRODUCT_TYPES, RETENTION_STATUSES } from '#db/schema/rp-kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import type { AnnualReportRow } from './annual/list.server.ts';
import { ANNUAL_STATES, COSMETIC_STANDINGS } from './kinds.ts';
import type { BatchRow, CosmeticRow } from './list.server.ts';
import { missingForTrade } from './usable/rules.ts';

/** Columns of the product list; those that a reader has to ask for come last. */
export const cosmeticColumns = columnsOf<CosmeticRow>()({
  id: 'text',
  name_zh: {
    is: 'text',
    header: 'rp:product.nameZh',
    sort: 'name',
    sheet: { width: 32 },
  },
  name_en: {
    is: 'text',
    header: 'rp:product.nameEn',
    sheet: { width: 32 },
  },
  type: {
    is: oneOf(PRODUCT_TYPES),
    header: 'rp:product.type',
    words: 'rp:product.typeOf',
  },
  status: {
    is: oneOf(PRODUCT_STATUSES),
    header: 'rp:product.status',
    words: 'rp:product.statusOf',
  },
  standing: {
    is: orNull(oneOf(COSMETIC_STANDINGS)),
    header: 'rp:product.standing',
    words: 'rp:product.standingOf',
    of: (row) =>
      row.pendingPastEnd ? 'renewal_pending' : row.soldUntil !== null ? 'sell_through' : null,
    screen: false,
  },
  complete: {
    is: 'flag',
    header: 'rp:product.complete',
    of: (row) => missingForTrade(row).length === 0,
  },
  missing: {
    is: listOf(oneOf(['size', 'batch'])),
    header: 'rp:product.missing',
    words: 'rp:product.missingOf',
    of: (row) => missingForTrade(row),
    screen: false,
  },
  unproven_claims: {
    is: listOf('text'),
    header: 'rp:product.unprovenClaims',
    words: 'rp:claim',
    from: 'unproven',
    screen: false,
  },
  registration_no: {
    is: orNull('text'),
    header: 'rp:product.registrationNo',
    sheet: { width: 28 },
  },
  valid_until: {
    is: orNull('day'),
    header: 'rp:product.validUntil',
    sort: true,
  },
  reporting_enterprise: {
    is: orNull('text'),
    header: 'rp:product.reportingEnterprise',
    sheet: { width: 32 },
  },
  batches_unsampled: {
    is: 'whole',
    header: 'rp:product.unsampled',
    from: 'unsampledCount',
  },
  brand_owner: {
    is: orNull('text'),
    header: 'rp:product.brandOwner',
    sheet: { width: 32 },
  },
  responsible_person: {
    is: orNull('text'),
    header: 'rp:product.responsiblePerson',
    sheet: { width: 32 },
  },
  manufacturer: {
    is: orNull('text'),
    header: 'rp:product.manufacturer',
    sheet: { width: 32 },
  },
  origin_country: {
    is: orNull('country'),
    header: 'rp:product.originCountry',
  },
  last_annual_report: {
    is: orNull('whole'),
    header: 'rp:product.lastAnnualReport',
    sheet: { of: ({ lastAnnualReport }) => lastAnnualReport?.toString() ?? null },
  },
  updated_at: {
    is: 'moment',
    header: 'rp:product.updated',
    sort: 'updated',
  },
  version: 'whole',
});

/** Columns of the workbook of batches. */
export const batchColumns = columnsOf<BatchRow>()({
  product: {
    is: 'text',
    header: 'rp:batch.product',
    of: (row, { locale }) => nameIn(locale, { zh: row.productNameZh, en: row.productNameEn }),
    sheet: { width: 32 },
  },
  registration_no: {
    is: orNull('text'),
    header: 'rp:product.registrationNo',
    sheet: { width: 28 },
  },
  size: { is: 'text', header: 'rp:batch.size' },
  batch_no: { is: 'text', header: 'rp:batch.batchNo' },
  quantity: { is: 'whole', header: 'rp:batch.quantity' },
  traded: { is: 'whole', header: 'rp:batch.traded' },
  made_on: { is: orNull('day'), header: 'rp:batch.madeOn' },
  expires_on: { is: orNull('day'), header: 'rp:batch.expiresOn' },
  import_on: { is: orNull('day'), header: 'rp:batch.importOn' },
  retention_status: {
    is: oneOf(RETENTION_STATUSES),
    header: 'rp:batch.retentionStatus',
    words: 'rp:batch.retentionStatusOf',
  },
  retention_on: {
    is: orNull('day'),
    header: 'rp:batch.retentionOn',
  },
  retained_quantity: {
    is: orNull('whole'),
    header: 'rp:batch.retainedQuantity',
  },
  retain_until: {
    is: orNull('day'),
    header: 'rp:batch.retainUntil',
  },
});

/** Columns of the workbook of annual reports of a year. */
export const annualReportColumns = columnsOf<AnnualReportRow>()({
  product_id: 'text',
  product: {
    is: 'text',
    header: 'rp:annual.product',
    of: (row, { locale }) => nameIn(locale, row),
    sheet: { width: 32 },
  },
  registration_no: {
    is: orNull('text'),
    header: 'rp:product.registrationNo',
    sheet: { width: 28 },
  },
  // A year is no number to be grouped or added up.
  year: {
    is: 'whole',
    header: 'rp:annual.year',
    sheet: { of: ({ year }) => `${year}` },
  },
  pieces: { is: 'whole', header: 'rp:annual.pieces' },
  state: {
    is: oneOf(ANNUAL_STATES),
    header: 'rp:annual.state',
    words: 'rp:annual.stateOf',
  },
  filed_on: { is: orNull('day'), header: 'rp:annual.filedOn' },
  receipt_no: {
    is: 'text',
    header: 'rp:annual.receiptNo',
    sheet: { width: 24 },
  },
});
