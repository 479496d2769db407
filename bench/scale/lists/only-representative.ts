import { exportCertificates, listCertificates } from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { BUSINESS_ZONE } from '~/domain/kernel/zone.ts';
import {
  listActivity,
  listActivityForExport,
} from '~/domain/only-representative/activity/list.server.ts';
import { activityList } from '~/domain/only-representative/activity/schema.ts';
import { listLetters } from '~/domain/only-representative/confirmation-letter/list.server.ts';
import { DATA_TABLES } from '~/domain/only-representative/data-center/kinds.ts';
import { readDataCenter } from '~/domain/only-representative/data-center/read.server.ts';
import { listDocumentsAndIssued } from '~/domain/only-representative/document/issued.server.ts';
import { exportDocuments } from '~/domain/only-representative/document/list.server.ts';
import {
  readDocumentDetail,
  readDocumentForm,
  readDocumentSending,
} from '~/domain/only-representative/document/pages.server.ts';
import { documentList } from '~/domain/only-representative/document/schema.ts';
import { findDuty } from '~/domain/only-representative/duty/find.server.ts';
import {
  exportDuties,
  listDuties as listRegistrationDuties,
} from '~/domain/only-representative/duty/list.server.ts';
import { orDutyList } from '~/domain/only-representative/duty/schema.ts';
import { readHome } from '~/domain/only-representative/home/read.server.ts';
import {
  findImport,
  latestImports,
  unsavedRows,
} from '~/domain/only-representative/import/find.server.ts';
import { readOpeningsPage } from '~/domain/only-representative/opening/list.server.ts';
import { findRequest } from '~/domain/only-representative/request/find.server.ts';
import { exportRequests, listRequests } from '~/domain/only-representative/request/list.server.ts';
import { requestList } from '~/domain/only-representative/request/schema.ts';
import { searchEverything } from '~/domain/only-representative/search/search.server.ts';
import { readSubstance } from '~/domain/only-representative/substance/detail.server.ts';
import { exportLedger, readLedger } from '~/domain/only-representative/substance/ledger.server.ts';
import {
  exportSubstances,
  listSubstances,
} from '~/domain/only-representative/substance/list.server.ts';
import { ledgerList, substanceList } from '~/domain/only-representative/substance/schema.ts';
import { findPartner } from '~/domain/only-representative/trade-partner/find.server.ts';
import {
  listPartners,
  listPartnersForExport,
} from '~/domain/only-representative/trade-partner/list.server.ts';
import { partnerList } from '~/domain/only-representative/trade-partner/schema.ts';
import { findProduct } from '~/domain/only-representative/trade-product/find.server.ts';
import {
  listProducts,
  listProductsForExport,
} from '~/domain/only-representative/trade-product/list.server.ts';
import { productList } from '~/domain/only-representative/trade-product/schema.ts';
import {
  listIncomingForExport,
  listIncomingRecords,
} from '~/domain/only-representative/trade-record/incoming/list.server.ts';
import {
  listTradeRecords,
  listTradeRecordsForExport,
} from '~/domain/only-representative/trade-record/list.server.ts';
import { incomingList, recordList } from '~/domain/only-representative/trade-record/schema.ts';
import { readYearClose } from '~/domain/only-representative/year-close/read.server.ts';
import { staffRequestList } from '~/domain/request/schema.ts';
import { listStaffRequests } from '~/domain/request/staff.server.ts';
import { listPeople, listPeopleForExport } from '~/domain/tenancy/people/list.server.ts';
import { peopleList } from '~/domain/tenancy/people/schema.ts';
import {
  type Asked,
  type Case,
  consultant,
  DATA_BOUND,
  DOCUMENTS_BOUND,
  IMPORTERS_BOUND,
  LINES_BOUND,
  list,
  PAGE_BOUND,
  SEARCH_BOUND,
  SHEET,
  SUBSTANCE,
  SUBSTANCES_BOUND,
  WORDS,
  YEAR_BOUND,
} from '../asked.ts';
import { OTHER, US } from '../fill.ts';

const substance = ledgerList.lenient(new URLSearchParams());

export const LISTS: Record<string, Asked<string>> = {
  records: list(recordList, {
    page: listTradeRecords,
    all: listTradeRecordsForExport,
    filters: {
      q: WORDS,
      status: ['WAITING', 'UNCONFIRMED', 'CONFIRMED', 'REJECTED', 'COMPLETED'],
      kind: ['distribution', 'purchase'],
      eta_from: ['2025-01-01', '2030-01-01'],
      eta_to: ['2025-01-01', '2000-01-01'],
      year: ['2025', '2030'],
      partner_id: ['prt_1', 'prt_2', 'nobody'],
      product_id: ['prd_1', 'prd_3', 'nothing'],
      substance_id: ['sub_1', 'nothing'],
      country: ['NL', 'LV', 'US'],
      missing: ['yes'],
      arrival: ['missing'],
      unproved: ['yes'],
      backing: ['missing'],
      held: ['yes'],
      batch: ['none'],
      outcome: ['refused'],
    },
    sorts: ['eta', 'created', 'tonnage', 'status'],
    together: [
      'country=NL&status=COMPLETED',
      'country=LV&kind=purchase',
      'product_id=prd_1&country=LV',
      'partner_id=prt_1&product_id=prd_3',
      'year=2025&status=REJECTED',
      'held=yes&country=US',
    ],
    workbook: LINES_BOUND,
    deep: ['-eta', '2024-06-01'],
  }),
  incoming: list(incomingList, {
    page: listIncomingRecords,
    all: listIncomingForExport,
    filters: {
      q: ['tr-2026', 'other', 'nothing-has-this'],
      status: ['answered', 'CONFIRMED', 'COMPLETED', 'REJECTED'],
      kind: ['distribution', 'purchase'],
      eta_from: ['2025-01-01', '2030-01-01'],
      eta_to: ['2025-01-01', '2000-01-01'],
      missing: ['yes'],
      batch: ['none'],
      outcome: ['refused'],
    },
    sorts: ['eta', 'tonnage', 'sent'],
    together: ['status=answered&kind=purchase', 'status=REJECTED&missing=yes'],
    deep: ['eta', '2026-06-01'],
  }),
  certificates: list(certificateList, {
    page: listCertificates,
    all: exportCertificates,
    filters: {
      q: ['tcc-tr-2026-0000777', 'nothing-has-this'],
      kind: ['tonnage_coverage', 'registration_confirmation'],
      state: ['valid', 'revoked', 'superseded'],
      year: ['2025', '2030'],
    },
    sorts: ['issued_at', 'certificate_no', 'tonnage'],
    together: ['state=revoked&kind=registration_confirmation&year=2024'],
    deep: ['-issued_at', Date.UTC(2024, 5, 1)],
  }),
  substances: list(substanceList, {
    page: listSubstances,
    all: exportSubstances,
    filters: {
      q: ['substance 77', 'nothing-has-this'],
      year: ['2025', '2030'],
      validity: ['valid', 'invalid'],
      type: ['registration', 'duin'],
      jurisdiction: ['EU', 'KR'],
      corap: ['information_requested', 'ongoing'],
      cbi: ['valid', 'ended', 'none'],
      alarm: ['past', 'near'],
      forecast: ['over'],
      owner: ['own', 'shared'],
      source: ['own', 'upstream'],
    },
    sorts: ['name', 'registration_no', 'tonnage', 'usage', 'valid_until'],
    bound: SUBSTANCES_BOUND,
    deep: ['name', 'substance 5'],
  }),
  ledger: list(ledgerList, {
    page: (ctx, input) => readLedger(ctx, SUBSTANCE, input),
    all: (ctx, input) => exportLedger(ctx, SUBSTANCE, input),
    filters: { q: [], year: ['2025', '2030'], kind: ['reserve', 'use', 'release'] },
    sorts: ['at'],
    deep: ['-at', Date.UTC(2024, 9, 1)],
  }),
  registrationDuties: list(orDutyList, {
    page: listRegistrationDuties,
    all: exportDuties,
    filters: {
      q: ['substance', 'nothing-has-this'],
      state: ['open', 'overdue', 'done', 'waived'],
      kind: ['band_update', 'kr_change'],
      registration_id: [SUBSTANCE],
      ids: ['nobody,nobody_else'],
    },
    sorts: ['due'],
    deep: ['due', '2026-12-01'],
  }),
  documents: list(documentList, {
    page: listDocumentsAndIssued,
    all: exportDocuments,
    filters: {
      q: ['sheet', 'nothing-has-this'],
      type: ['extended_sds', 'others'],
      registration_id: [SUBSTANCE],
      state: ['current', 'expiring', 'expired', 'archived'],
      origin: ['company', 'generated'],
      unsent: ['yes'],
      ids: ['nobody,nobody_else'],
    },
    sorts: ['until', 'issued', 'title'],
    deep: ['title', 'Sheet 5'],
    bound: DOCUMENTS_BOUND,
  }),
  requests: list(requestList, {
    page: listRequests,
    all: exportRequests,
    filters: {
      q: ['matter 77', 'nothing-has-this'],
      kind: ['withdraw', 'importer', 'other'],
      state: ['open', 'approved', 'withdrawn'],
    },
    sorts: ['created', 'decided'],
    together: ['state=approved&kind=letter'],
    deep: ['-created', Date.UTC(2026, 8, 1)],
  }),
  staffRequests: list(staffRequestList, {
    page: (ctx, input) => listStaffRequests(consultant(ctx), input),
    filters: {
      q: ['matter 77', 'other', 'nothing-has-this'],
      kind: ['withdraw', 'importer', 'other'],
      state: ['open', 'approved', 'withdrawn'],
      system: ['rscc', 'rp'],
      company: [US, OTHER],
    },
    sorts: ['created'],
    together: ['state=approved&kind=letter'],
    deep: ['created', Date.UTC(2026, 8, 1)],
  }),
  partners: list(partnerList, {
    page: listPartners,
    all: listPartnersForExport,
    filters: {
      q: ['partner 77', 'nothing-has-this'],
      role: ['downstream', 'supplier'],
      country: ['NL', 'LV', 'US'],
      state: ['active', 'applied', 'lapsed', 'archived'],
    },
    sorts: ['name', 'created'],
    together: ['role=supplier&country=LV'],
    deep: ['name', 'Partner 5'],
  }),
  people: list(peopleList, {
    page: listPeople,
    all: listPeopleForExport,
    filters: {
      q: ['seed', 'nothing-has-this'],
      role: ['admin', 'member', 'viewer'],
      state: ['active', 'invited', 'disabled'],
    },
    sorts: ['name'],
    deep: ['name', 'M'],
  }),
  activity: list(activityList, {
    page: (ctx, input) => listActivity(ctx, input, BUSINESS_ZONE),
    all: (ctx, input) => listActivityForExport(ctx, input, BUSINESS_ZONE),
    filters: {
      q: ['partner 77', 'nothing-has-this'],
      by: ['usr_1', 'usr_2', 'nobody'],
      kind: ['records', 'people', 'views'],
      from: ['2025-01-01', '2030-01-01'],
      to: ['2025-01-01', '2000-01-01'],
    },
    sorts: ['at'],
    together: ['by=usr_1&kind=people', 'kind=people&from=2025-01-01', 'q=partner&by=usr_2'],
    deep: ['-at', Date.UTC(2024, 9, 1)],
  }),
  products: list(productList, {
    page: listProducts,
    all: listProductsForExport,
    filters: {
      q: ['product 77', 'nothing-has-this'],
      type: ['substance', 'mixture', 'others'],
      origin: ['own', 'purchased'],
      shared: ['yes', 'no', 'with_us'],
      state: ['active', 'archived'],
      remainder: ['yes'],
      year: ['2026'],
    },
    sorts: ['created', 'name'],
    together: ['type=others&origin=purchased&shared=yes'],
    deep: ['name', 'Product 5'],
  }),
};

/** Pages that gather from everywhere. */
export const PAGES: Case[] = [
  { name: 'home', run: (ctx) => readHome(ctx), bound: PAGE_BOUND },
  ...DATA_TABLES.map((by) => ({
    name: `data center?by=${by}`,
    run: (ctx: OrContext) => readDataCenter(ctx, { by, q: '', year: 2025, idle: 'yes' }),
    bound: DATA_BOUND,
  })),
  ...[2024, 2025, 2026].map((year) => ({
    name: `year-end?year=${year}`,
    run: (ctx: OrContext) => readYearClose(ctx, year),
    bound: YEAR_BOUND,
  })),
  { name: 'document', run: (ctx) => readDocumentDetail(ctx, SHEET), bound: IMPORTERS_BOUND },
  {
    name: 'sending a document',
    run: (ctx) => readDocumentSending(ctx, SHEET),
    bound: IMPORTERS_BOUND,
  },
  { name: 'form of a document', run: (ctx) => readDocumentForm(ctx, null), bound: PAGE_BOUND },
  {
    name: 'importers of a substance',
    run: (ctx) => listLetters(ctx, SUBSTANCE),
    bound: PAGE_BOUND,
  },
  ...([undefined, 'bad', 'repaired', 'saved'] as const).map(
    (rows): Case => ({
      name: `import?rows=${rows ?? 'all'}`,
      run: (ctx) => findImport(ctx, 'imp_1', { rows, after: 4_000 }),
      bound: PAGE_BOUND,
    }),
  ),
  { name: 'errors of an import', run: (ctx) => unsavedRows(ctx, 'imp_1'), bound: PAGE_BOUND },
  { name: 'imports', run: (ctx) => latestImports(ctx, 'records'), bound: PAGE_BOUND },
  { name: 'openings', run: (ctx) => readOpeningsPage(ctx, 2025), bound: PAGE_BOUND },
  { name: 'duty', run: (ctx) => findDuty(ctx, 'ord_1'), bound: PAGE_BOUND },
  { name: 'request', run: (ctx) => findRequest(ctx, 'req_00000001'), bound: PAGE_BOUND },
  ...['partner', 'sheet', '77', 'nothing-has-this'].map(
    (q): Case => ({
      name: `search?q=${q}`,
      run: (ctx) => searchEverything(ctx, q),
      bound: SEARCH_BOUND,
    }),
  ),
  {
    name: 'substance',
    run: (ctx) => readSubstance(ctx, SUBSTANCE, substance),
    bound: IMPORTERS_BOUND,
  },
  { name: 'partner', run: (ctx) => findPartner(ctx, 'prt_1'), bound: PAGE_BOUND },
  { name: 'product', run: (ctx) => findProduct(ctx, 'prd_1'), bound: PAGE_BOUND },
];
