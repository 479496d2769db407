import { PRODUCT_STATUSES, PRODUCT_TYPES, RETENTION_STATUSES } from '#db/schema/rp-kinds.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import type { AnnualReportRow } from './annual-list.server.ts';
import { ANNUAL_STATES, COSMETIC_STANDINGS } from './kinds.ts';
import type { BatchRow, CosmeticRow } from './list.server.ts';
import { missingForTrade } from './usable.ts';

/** Columns of the product list; those that a reader has to ask for come last. */
export const cosmeticColumns = columnsOf<CosmeticRow>()({
  id: { is: 'text', of: (row) => row.id },
  name_zh: {
    is: 'text',
    header: 'rp:product.nameZh',
    of: (row) => row.nameZh,
    sort: 'name',
    sheet: { width: 32 },
  },
  name_en: {
    is: 'text',
    header: 'rp:product.nameEn',
    of: (row) => row.nameEn,
    sheet: { width: 32 },
  },
  type: {
    is: oneOf(PRODUCT_TYPES),
    header: 'rp:product.type',
    words: 'rp:product.typeOf',
    of: (row) => row.type,
  },
  status: {
    is: oneOf(PRODUCT_STATUSES),
    header: 'rp:product.status',
    words: 'rp:product.statusOf',
    of: (row) => row.status,
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
    of: (row) => row.unproven,
    screen: false,
  },
  registration_no: {
    is: orNull('text'),
    header: 'rp:product.registrationNo',
    of: (row) => row.registrationNo,
    sheet: { width: 28 },
  },
  valid_until: {
    is: orNull('day'),
    header: 'rp:product.validUntil',
    of: (row) => row.validUntil,
    sort: true,
  },
  reporting_enterprise: {
    is: orNull('text'),
    header: 'rp:product.reportingEnterprise',
    of: (row) => row.reportingEnterprise,
    sheet: { width: 32 },
  },
  batches_unsampled: {
    is: 'whole',
    header: 'rp:product.unsampled',
    of: (row) => row.unsampledCount,
  },
  brand_owner: {
    is: orNull('text'),
    header: 'rp:product.brandOwner',
    of: (row) => row.brandOwner,
    sheet: { width: 32 },
  },
  responsible_person: {
    is: orNull('text'),
    header: 'rp:product.responsiblePerson',
    of: (row) => row.responsiblePerson,
    sheet: { width: 32 },
  },
  manufacturer: {
    is: orNull('text'),
    header: 'rp:product.manufacturer',
    of: (row) => row.manufacturer,
    sheet: { width: 32 },
  },
  origin_country: {
    is: orNull('country'),
    header: 'rp:product.originCountry',
    of: (row) => row.originCountry,
  },
  last_annual_report: {
    is: orNull('whole'),
    header: 'rp:product.lastAnnualReport',
    of: (row) => row.lastAnnualReport,
    sheet: { of: ({ lastAnnualReport }) => lastAnnualReport?.toString() ?? null },
  },
  updated_at: {
    is: 'moment',
    header: 'rp:product.updated',
    of: (row) => row.updatedAtMs,
    sort: 'updated',
  },
  version: { is: 'whole', of: (row) => row.version },
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
    of: (row) => row.registrationNo,
    sheet: { width: 28 },
  },
  size: { is: 'text', header: 'rp:batch.size', of: (row) => row.size },
  batch_no: { is: 'text', header: 'rp:batch.batchNo', of: (row) => row.batchNo },
  quantity: { is: 'whole', header: 'rp:batch.quantity', of: (row) => row.quantity },
  traded: { is: 'whole', header: 'rp:batch.traded', of: (row) => row.traded },
  made_on: { is: orNull('day'), header: 'rp:batch.madeOn', of: (row) => row.madeOn },
  expires_on: { is: orNull('day'), header: 'rp:batch.expiresOn', of: (row) => row.expiresOn },
  import_on: { is: orNull('day'), header: 'rp:batch.importOn', of: (row) => row.importOn },
  retention_status: {
    is: oneOf(RETENTION_STATUSES),
    header: 'rp:batch.retentionStatus',
    words: 'rp:batch.retentionStatusOf',
    of: (row) => row.retentionStatus,
  },
  retention_on: {
    is: orNull('day'),
    header: 'rp:batch.retentionOn',
    of: (row) => row.retentionOn,
  },
  retained_quantity: {
    is: orNull('whole'),
    header: 'rp:batch.retainedQuantity',
    of: (row) => row.retainedQuantity,
  },
  retain_until: {
    is: orNull('day'),
    header: 'rp:batch.retainUntil',
    of: (row) => row.retainUntil,
  },
});

/** Columns of the workbook of annual reports of a year. */
export const annualReportColumns = columnsOf<AnnualReportRow>()({
  product_id: { is: 'text', of: (row) => row.productId },
  product: {
    is: 'text',
    header: 'rp:annual.product',
    of: (row, { locale }) => nameIn(locale, row),
    sheet: { width: 32 },
  },
  registration_no: {
    is: orNull('text'),
    header: 'rp:product.registrationNo',
    of: (row) => row.registrationNo,
    sheet: { width: 28 },
  },
  // A year is no number to be grouped or added up.
  year: {
    is: 'whole',
    header: 'rp:annual.year',
    of: (row) => row.year,
    sheet: { of: ({ year }) => `${year}` },
  },
  pieces: { is: 'whole', header: 'rp:annual.pieces', of: (row) => row.pieces },
  state: {
    is: oneOf(ANNUAL_STATES),
    header: 'rp:annual.state',
    words: 'rp:annual.stateOf',
    of: (row) => row.state,
  },
  filed_on: { is: orNull('day'), header: 'rp:annual.filedOn', of: (row) => row.filedOn },
  receipt_no: {
    is: 'text',
    header: 'rp:annual.receiptNo',
    of: (row) => row.receiptNo,
    sheet: { width: 24 },
  },
});
