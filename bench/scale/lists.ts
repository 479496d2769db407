import { exportCertificates, listCertificates } from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { CnContext, OrContext, RpContext } from '~/domain/kernel/context.ts';
import { encodeCursor } from '~/domain/kernel/keyset.ts';
import type { ListQuery, listInput } from '~/domain/kernel/list-input.ts';
import { BUSINESS_ZONE } from '~/domain/kernel/zone.ts';
import {
  listCnActivities,
  listCnActivitiesForExport,
} from '~/domain/new-substance/activity/list.server.ts';
import { cnActivityList } from '~/domain/new-substance/activity/schema.ts';
import { listDuties } from '~/domain/new-substance/duty/list.server.ts';
import { cnDutyList } from '~/domain/new-substance/duty/schema.ts';
import { findCnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import {
  listCnEnterprises,
  listCnEnterprisesForExport,
} from '~/domain/new-substance/enterprise/list.server.ts';
import { cnEnterpriseList } from '~/domain/new-substance/enterprise/schema.ts';
import { findFiling } from '~/domain/new-substance/filing/find.server.ts';
import { listFilings, listFilingsForExport } from '~/domain/new-substance/filing/list.server.ts';
import { recordsOfFiling } from '~/domain/new-substance/filing/records.server.ts';
import { filingList } from '~/domain/new-substance/filing/schema.ts';
import { readHome as readCnHome } from '~/domain/new-substance/home/read.server.ts';
import { listMessages, messageCounts } from '~/domain/new-substance/message/list.server.ts';
import { cnMessageList } from '~/domain/new-substance/message/schema.ts';
import { searchCnEverything } from '~/domain/new-substance/search/search.server.ts';
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
import { findAdverse } from '~/domain/responsible-person/adverse/find.server.ts';
import { adverseForm } from '~/domain/responsible-person/adverse/form.server.ts';
import {
  listAdverse,
  listAdverseForExport,
} from '~/domain/responsible-person/adverse/list.server.ts';
import { adverseList } from '~/domain/responsible-person/adverse/schema.ts';
import {
  listContacts,
  listContactsForExport,
} from '~/domain/responsible-person/contact/list.server.ts';
import { contactList } from '~/domain/responsible-person/contact/schema.ts';
import { findEnterprise } from '~/domain/responsible-person/enterprise/find.server.ts';
import {
  listDistributors,
  listDistributorsForExport,
  listEnterprises,
  listEnterprisesForExport,
} from '~/domain/responsible-person/enterprise/list.server.ts';
import { lookUpOa } from '~/domain/responsible-person/enterprise/look-up-oa.server.ts';
import { distributorList, enterpriseList } from '~/domain/responsible-person/enterprise/schema.ts';
import { selectableEnterprises } from '~/domain/responsible-person/enterprise/selectable.server.ts';
import { distributorTree } from '~/domain/responsible-person/enterprise/tree.server.ts';
import { datesAhead } from '~/domain/responsible-person/home/calendar.server.ts';
import { readHome as readRpHome } from '~/domain/responsible-person/home/read.server.ts';
import { findCosmetic } from '~/domain/responsible-person/product/find.server.ts';
import {
  cosmeticCounts,
  listBatchesForExport,
  listCosmetics,
  listCosmeticsForExport,
} from '~/domain/responsible-person/product/list.server.ts';
import { cosmeticList } from '~/domain/responsible-person/product/schema.ts';
import { tradesOf } from '~/domain/responsible-person/product/trades.server.ts';
import { selectableCosmetics } from '~/domain/responsible-person/product/usable/selectable.server.ts';
import { findRecall } from '~/domain/responsible-person/recall/find.server.ts';
import { batchHolders, recallForm } from '~/domain/responsible-person/recall/form.server.ts';
import {
  listRecalls,
  listRecallsForExport,
} from '~/domain/responsible-person/recall/list.server.ts';
import { recallList } from '~/domain/responsible-person/recall/schema.ts';
import { searchRpEverything } from '~/domain/responsible-person/search/search.server.ts';
import { findRpTrade } from '~/domain/responsible-person/trade/find.server.ts';
import {
  listRpTradeLinesForExport,
  listRpTrades,
} from '~/domain/responsible-person/trade/list.server.ts';
import { tradeList } from '~/domain/responsible-person/trade/schema.ts';
import { cnscc, rp } from '~/domain/systems/profiles.ts';
import { listPeople, listPeopleForExport } from '~/domain/tenancy/people/list.server.ts';
import { peopleList } from '~/domain/tenancy/people/schema.ts';
import { OTHER, US } from './fill.ts';

/**
 * Every list with every filter and every sort, what finds much beside what finds nothing, and the pages that gather:
 * what must cost the same in a small and in a large database (QUALITY P5, P6).
 */

/** One read, by a name that says what was asked. */
export interface Case {
  name: string;
  run(ctx: OrContext): Promise<unknown>;
  /** Rows it may read. */
  bound: number;
}

/** Rows that a page may read: a bounded count, or two look-throughs and the place where one ends. */
export const PAGE_BOUND = 25_000;
/** The same of substances: every one of at most 3 000 is asked for its tonnage of the year, for page and count. */
export const SUBSTANCES_BOUND = 40_000;
/** The same over several companies: a row is read in the order of its company, and again in that of all. */
export const COMPANIES_BOUND = 40_000;
/** The data center: each of at most 3 000 registrations with its months of two years, or its importers of one. */
export const DATA_BOUND = 200_000;
/** A substance with 5 000 importers: each is asked for its letter, or for its safety data sheet. */
export const IMPORTERS_BOUND = 150_000;
/** What is found of everything: of each kind a few among those that a search looks at. */
export const SEARCH_BOUND = 60_000;
/** The lists of a year: each of its records is asked for, by an index, what it lacks. */
export const YEAR_BOUND = 1_500_000;
/** Rows that a workbook may read. */
export const EXPORT_BOUND = 150_000;
/** The same where the lines of what is listed are a table of their own: both statements look through the list. */
export const LINES_BOUND = 250_000;
/** The same over several companies, with parties and substances of each row. */
export const COMPANIES_EXPORT_BOUND = 350_000;
/** The same with lines and handovers of each row: three statements look through the list. */
export const COMPANIES_LINES_BOUND = 1_100_000;

type Entries = Parameters<typeof listInput>[0];

/** A list and what to ask it: for each filter, values that find much, little and nothing. */
interface Asked<Name extends string> {
  input: {
    lenient(params: URLSearchParams): ListQuery<Entries, readonly string[]>;
    schema: { entries: object };
  };
  page(ctx: OrContext, input: never): Promise<unknown>;
  /** Its workbook, where it has one. */
  all?(ctx: OrContext, input: never): Promise<unknown>;
  filters: Record<Name, readonly string[]>;
  sorts: readonly string[];
  /** Filters together, as addresses have them. */
  together?: readonly string[];
  /** Rows that its workbook may read, where not `EXPORT_BOUND`. */
  workbook?: number;
  /** Rows that a page may read, where not `PAGE_BOUND`. */
  bound?: number;
  /** A place far down: a sort and its values. */
  deep: readonly [sort: string, ...values: (string | number)[]];
}

/** Written this way so that a filter that a list gains has to be named here. */
function list<Name extends string>(
  input: { schema: { entries: Record<Name | 'q' | 'sort' | 'limit' | 'cursor', unknown> } },
  asked: Omit<Asked<Exclude<Name, 'sort' | 'limit' | 'cursor'>>, 'input'>,
): Asked<string> {
  return { ...asked, input } as unknown as Asked<string>;
}

/** The same company and user in the responsible person's subsystem. */
const cosmetics = (ctx: OrContext): RpContext => ({ ...ctx, system: rp });

/** The same user in China new substances, where they work for two companies at once. */
function substances(ctx: OrContext, filter: string | null = null): CnContext {
  const scope = [US, OTHER].map((id) => ({ ...ctx.company, id, role: 'admin' as const }));
  return { ...ctx, system: cnscc, scope, filter };
}

/** Somebody of the provider to whom the first company is assigned. */
function consultant(ctx: OrContext): StaffContext {
  const user = { id: 'usr_scale' } as StaffContext['identity']['user'];
  return {
    ...ctx,
    actor: { ...ctx.actor, kind: 'staff' } as StaffContext['actor'],
    identity: { user } as StaffContext['identity'],
    staffRole: 'consultant',
  };
}

const SUBSTANCE = 'sub_1';
/** The safety data sheet of the first substance: the one that is traded most. */
const SHEET = 'doc_1';
const WORDS = ['partner', 'tr-2026-0000777', 'nothing-has-this'];

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
  reactions: list(adverseList, {
    page: (ctx, input) => listAdverse(cosmetics(ctx), input),
    all: (ctx, input) => listAdverseForExport(cosmetics(ctx), input),
    filters: {
      q: ['ADR-2026-000077', 'reaction', 'nothing-has-this'],
      severity: ['general', 'serious', 'wide_impact'],
      state: ['open', 'reported', 'closed'],
      overdue: ['yes'],
      self_check: ['late'],
      product_id: ['cos_2', 'cos_33', 'nothing'],
      source: ['consumer', 'other'],
      ids: ['nobody,nobody_else'],
    },
    sorts: ['due', 'feedback'],
    together: [
      'overdue=yes&severity=wide_impact',
      'state=reported&source=other',
      'self_check=late&severity=serious',
      'state=open&source=medical',
      'product_id=cos_2&severity=wide_impact',
      'q=reaction&state=open',
    ],
    deep: ['-feedback', Date.UTC(2024, 9, 1)],
  }),
  imports: list(tradeList, {
    page: (ctx, input) => listRpTrades(cosmetics(ctx), input),
    all: (ctx, input) => listRpTradeLinesForExport(cosmetics(ctx), input),
    filters: {
      q: ['RP-2026-00000077', 'nothing-has-this'],
      status: ['SUBMITTED', 'CONFIRMED', 'COMPLETED', 'REJECTED'],
      waiting_for: ['trading', 'responsible', 'release'],
      arrival_from: ['2026-09-01', '2027-01-01'],
      arrival_to: ['2024-02-01', '2026-09-18'],
      product_id: ['cos_32', 'cos_nobody'],
      brand_owner_id: ['rpe_3', 'rpe_23', 'nobody'],
      trading_enterprise_id: ['rpe_24', 'rpe_25', 'nobody'],
      declaration: ['missing'],
      ids: ['nobody,nobody_else'],
    },
    sorts: ['created', 'arrival', 'trade_no'],
    together: [
      'status=COMPLETED&trading_enterprise_id=rpe_24',
      'product_id=cos_32&status=REJECTED',
    ],
    workbook: LINES_BOUND,
    deep: ['arrival', '2026-01-01'],
  }),
  recalls: list(recallList, {
    page: (ctx, input) => listRecalls(cosmetics(ctx), input),
    all: (ctx, input) => listRecallsForExport(cosmetics(ctx), input),
    filters: {
      q: ['RCL-2026-0001', 'nothing-has-this'],
      state: ['open', 'closed'],
      product_id: ['cos_2', 'nothing'],
    },
    sorts: ['decided'],
    deep: ['-decided', '2024-06-01'],
  }),
  cosmetics: list(cosmeticList, {
    page: (ctx, input) => listCosmetics(cosmetics(ctx), input),
    all: (ctx, input) => listCosmeticsForExport(cosmetics(ctx), input),
    filters: {
      q: ['product 77', 'product', 'nothing-has-this'],
      type: ['special', 'general'],
      status: ['normal', 'invalid'],
      complete: ['yes', 'no'],
      expiring: ['yes'],
      importable: ['yes'],
      todo: ['unsampled', 'annual_report', 'recall'],
      claim: ['11', '06', 'Y'],
      brand_owner_id: ['rpe_3', 'rpe_23', 'nobody'],
      ids: ['cos_32', 'nobody,nobody_else'],
    },
    sorts: ['name', 'valid_until', 'updated'],
    together: ['status=invalid&claim=06', 'brand_owner_id=rpe_23&type=special'],
    deep: ['valid_until', '2029-01-01'],
  }),
  distributors: list(distributorList, {
    page: (ctx, input) => listDistributors(cosmetics(ctx), input),
    all: (ctx, input) => listDistributorsForExport(cosmetics(ctx), input),
    filters: {
      q: ['distributor 77', 'nothing-has-this'],
      level: ['general', 'third', 'other'],
      region: ['CN-GD', 'CN-SH', 'CN-XZ'],
      authorisation: ['valid', 'ending', 'ended', 'to_come', 'none'],
      expiring: ['yes'],
      state: ['active', 'archived'],
      ids: ['rpe_24', 'nobody,nobody_else'],
    },
    sorts: ['name', 'level', 'authorisation_end'],
    together: [
      'level=second&region=CN-SH&authorisation=ended',
      'expiring=yes&sort=authorisation_end&region=CN-SH',
      'q=distributor&level=general',
    ],
    deep: ['level', 4, '经销商5'],
  }),
  enterprises: list(enterpriseList, {
    page: (ctx, input) => listEnterprises(cosmetics(ctx), input),
    all: (ctx, input) => listEnterprisesForExport(cosmetics(ctx), input),
    filters: {
      q: ['distributor 77', 'nothing-has-this'],
      role: ['responsible_person', 'registrant', 'brand_owner'],
      state: ['active', 'archived'],
    },
    sorts: ['name'],
    deep: ['name', '经销商5'],
  }),
  contacts: list(contactList, {
    page: (ctx, input) => listContacts(cosmetics(ctx), input),
    all: (ctx, input) => listContactsForExport(cosmetics(ctx), input),
    filters: { q: ['经销商7', 'nothing-has-this'], enterprise_id: ['rpe_4', 'rpe_5', 'nothing'] },
    sorts: ['name'],
    together: ['enterprise_id=rpe_4&q=经销商7'],
    deep: ['name', '经销商5'],
  }),
  cnEnterprises: list(cnEnterpriseList, {
    page: (ctx, input) => listCnEnterprises(substances(ctx), input),
    all: (ctx, input) => listCnEnterprisesForExport(substances(ctx), input),
    filters: {
      q: ['enterprise 77', 'enterprise', 'nothing-has-this'],
      company: [US],
      business_type: ['trader', 'producer'],
      kind: ['own', 'related'],
      state: ['active', 'archived'],
    },
    sorts: ['name', 'business_type'],
    together: ['business_type=producer&kind=own', 'q=enterprise&business_type=trader'],
    bound: COMPANIES_BOUND,
    deep: ['name', '企业5'],
  }),
  filings: list(filingList, {
    page: (ctx, input) => listFilings(substances(ctx), input),
    all: async (ctx, input) => (await listFilingsForExport(substances(ctx), input)).rows,
    filters: {
      q: ['filing 77', 'filing', 'nothing-has-this'],
      company: [US],
      type: ['regular_registration', 'filing_polymer', 'regular_declaration'],
      status: ['normal', 'draft', 'invalid'],
      regime: ['order_7', 'order_12'],
      activity_type: ['production', 'import', 'research_use'],
      confidential: ['yes', 'no'],
      gauge: ['amber', 'over'],
      duty: ['overdue'],
      record: ['missing'],
      ids: ['flg_33', 'nobody,nobody_else'],
    },
    sorts: ['registered_on', 'certificate_no', 'gauge'],
    together: [
      'status=invalid&type=filing_polymer',
      'q=filing&gauge=over',
      'duty=overdue&regime=order_7',
    ],
    bound: COMPANIES_BOUND,
    workbook: COMPANIES_EXPORT_BOUND,
    deep: ['-registered_on', '2020-06-01'],
  }),
  cnActivities: list(cnActivityList, {
    page: (ctx, input) => listCnActivities(substances(ctx), input),
    all: (ctx, input) => listCnActivitiesForExport(substances(ctx), input),
    filters: {
      q: ['filing 77', 'nothing-has-this'],
      company: [US],
      year: ['2025', '2026', 'all'],
      filing_id: ['flg_33', 'nothing'],
      enterprise_id: ['ent_1', 'nothing'],
      role: ['producer', 'both'],
      implementation: ['full', 'not_fulfilled'],
      status: ['submitted', 'draft', 'void'],
      deviation: ['purpose_changed'],
      ids: ['act_33', 'nobody,nobody_else'],
    },
    sorts: ['year', 'updated'],
    together: ['year=2026&status=submitted', 'q=filing&role=producer'],
    bound: COMPANIES_BOUND,
    workbook: COMPANIES_LINES_BOUND,
    deep: ['updated', 5],
  }),
  cnDuties: list(cnDutyList, {
    page: (ctx, input) => listDuties(substances(ctx), input),
    filters: {
      q: ['trade 77', 'nothing-has-this'],
      company: [US],
      state: ['open', 'overdue', 'done', 'waived'],
      kind: ['annual_report', 'iecsc_listing', 'new_hazard'],
      filing_id: ['flg_33', 'nothing'],
      due_from: ['2026-09-18', '2030-01-01'],
      due_to: ['2026-12-31', '2000-01-01'],
      ids: ['dty_33', 'nobody,nobody_else'],
    },
    sorts: ['due_on'],
    together: ['state=open&kind=iecsc_listing', 'state=overdue&due_from=2026-01-01'],
    bound: COMPANIES_BOUND,
    deep: ['due_on', '2026-06-01'],
  }),
  cnMessages: list(cnMessageList, {
    page: (ctx, input) => listMessages(substances(ctx), input),
    filters: {
      q: ['message 77', 'nothing-has-this'],
      company: [US],
      type: ['warning', 'system'],
      kind: ['duty', 'excess', 'staff'],
      unread: ['yes'],
      from: ['2026-09-01', '2030-01-01'],
      to: ['2026-09-18', '2000-01-01'],
      ids: ['msg_00000033', 'nobody,nobody_else'],
    },
    sorts: ['at'],
    together: ['type=warning&unread=yes', 'kind=excess&from=2025-01-01'],
    bound: COMPANIES_BOUND,
    deep: ['-at', Date.UTC(2024, 9, 1)],
  }),
};

function casesOf(
  name: string,
  {
    input,
    page,
    all,
    filters,
    sorts,
    together = [],
    deep,
    bound = PAGE_BOUND,
    workbook = EXPORT_BOUND,
  }: Asked<string>,
) {
  const single = Object.entries(filters).flatMap(([filter, values]) =>
    values.map((value) => String(new URLSearchParams({ [filter]: value }))),
  );
  const asked = ['', ...single, ...together];
  const query = (text: string) => input.lenient(new URLSearchParams(text)) as never;
  const pages = asked.flatMap((filter) =>
    sorts
      .flatMap((sort) => [sort, `-${sort}`])
      .map((sort): Case => {
        const text = [filter, `sort=${sort}`].filter(Boolean).join('&');
        return {
          name: `${name}?${text}`,
          run: (ctx) => page(ctx, query(text)),
          bound,
        };
      }),
  );
  const [sort, ...values] = deep;
  const cursor = encodeCursor({ sort, values, id: 'x', direction: 'next' });
  const far: Case = {
    name: `${name}, far down`,
    run: (ctx) => page(ctx, query(`sort=${sort}&cursor=${cursor}`)),
    bound,
  };
  const workbooks = (all === undefined ? [] : asked).map(
    (filter): Case => ({
      name: `${name}, workbook?${filter}`,
      run: async (ctx) => all?.(ctx, query(filter)),
      bound: workbook,
    }),
  );
  return [...pages, far, ...workbooks];
}

const substance = ledgerList.lenient(new URLSearchParams());
const everyCosmetic = cosmeticList.lenient(new URLSearchParams());

/** Pages that gather from everywhere. */
const GATHERED: Case[] = [
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
  { name: 'home of new substances', run: (ctx) => readCnHome(substances(ctx)), bound: PAGE_BOUND },
  { name: 'home of cosmetics', run: (ctx) => readRpHome(cosmetics(ctx)), bound: PAGE_BOUND },
  {
    name: 'substance',
    run: (ctx) => readSubstance(ctx, SUBSTANCE, substance),
    bound: IMPORTERS_BOUND,
  },
  { name: 'partner', run: (ctx) => findPartner(ctx, 'prt_1'), bound: PAGE_BOUND },
  { name: 'product', run: (ctx) => findProduct(ctx, 'prd_1'), bound: PAGE_BOUND },
  { name: 'cosmetic', run: (ctx) => findCosmetic(cosmetics(ctx), 'cos_1'), bound: PAGE_BOUND },
  {
    name: 'quick filters of cosmetics',
    run: (ctx) => cosmeticCounts(cosmetics(ctx)),
    bound: PAGE_BOUND,
  },
  {
    name: 'cosmetics to choose',
    run: (ctx) => selectableCosmetics(cosmetics(ctx), { arrival_on: '2026-10-01' }),
    bound: PAGE_BOUND,
  },
  {
    name: 'batches, workbook',
    run: (ctx) => listBatchesForExport(cosmetics(ctx), everyCosmetic),
    bound: EXPORT_BOUND,
  },
  {
    name: 'cosmetic of many batches and reactions',
    run: (ctx) => findCosmetic(cosmetics(ctx), 'cos_2'),
    bound: PAGE_BOUND,
  },
  {
    name: 'trades of a cosmetic',
    run: (ctx) => tradesOf(cosmetics(ctx), 'cos_32'),
    bound: PAGE_BOUND,
  },
  { name: 'import', run: (ctx) => findRpTrade(cosmetics(ctx), 'rpt_00000077'), bound: PAGE_BOUND },
  { name: 'reaction', run: (ctx) => findAdverse(cosmetics(ctx), 'adr_77'), bound: PAGE_BOUND },
  {
    name: 'form of a reaction',
    run: (ctx) => adverseForm(cosmetics(ctx), { productId: 'cos_2' }),
    bound: PAGE_BOUND,
  },
  { name: 'recall', run: (ctx) => findRecall(cosmetics(ctx), 'rcl_2'), bound: PAGE_BOUND },
  {
    name: 'form of a recall',
    run: (ctx) => recallForm(cosmetics(ctx), 'cos_2'),
    bound: PAGE_BOUND,
  },
  {
    name: 'who holds a batch',
    run: (ctx) => batchHolders(cosmetics(ctx), 'cos_32', ['bch_32']),
    bound: PAGE_BOUND,
  },
  { name: 'calendar', run: (ctx) => datesAhead(cosmetics(ctx)), bound: PAGE_BOUND },
  ...['product', 'distributor', 'reaction', 'nothing-has-this'].map(
    (q): Case => ({
      name: `search of cosmetics?q=${q}`,
      run: (ctx) => searchRpEverything(cosmetics(ctx), q),
      bound: PAGE_BOUND,
    }),
  ),
  { name: 'enterprise', run: (ctx) => findEnterprise(cosmetics(ctx), 'rpe_4'), bound: PAGE_BOUND },
  {
    name: 'filings of one company',
    run: (ctx) => listFilings(substances(ctx, US), filingList.lenient(new URLSearchParams())),
    bound: PAGE_BOUND,
  },
  ...['filing', 'enterprise', '77', 'nothing-has-this'].map(
    (q): Case => ({
      name: `search of new substances?q=${q}`,
      run: (ctx) => searchCnEverything(substances(ctx), q),
      bound: PAGE_BOUND,
    }),
  ),
  {
    name: 'filings found by a viewer',
    run: (ctx) => {
      const of = substances(ctx);
      const scope = of.scope.map((one, at) =>
        at === 0 ? { ...one, role: 'viewer' as const } : one,
      );
      return listFilings({ ...of, scope }, filingList.lenient(new URLSearchParams('q=filing')));
    },
    // Three searches: what members find, what viewers find, and what is free again.
    bound: 2 * COMPANIES_BOUND,
  },
  { name: 'filing', run: (ctx) => findFiling(substances(ctx), 'flg_77'), bound: PAGE_BOUND },
  {
    name: 'records of a filing',
    run: (ctx) => recordsOfFiling(substances(ctx), 'flg_77'),
    bound: PAGE_BOUND,
  },
  { name: 'messages counted', run: (ctx) => messageCounts(substances(ctx)), bound: PAGE_BOUND },
  {
    name: 'enterprises of one company',
    run: (ctx) =>
      listCnEnterprises(substances(ctx, US), cnEnterpriseList.lenient(new URLSearchParams())),
    bound: PAGE_BOUND,
  },
  {
    name: 'enterprise of many filings',
    run: (ctx) => findCnEnterprise(substances(ctx), 'ent_1'),
    bound: PAGE_BOUND,
  },
  { name: 'tree', run: (ctx) => distributorTree(cosmetics(ctx)), bound: PAGE_BOUND },
  {
    name: 'choices',
    run: (ctx) =>
      selectableEnterprises(cosmetics(ctx), { role: 'brand_owner', q: 'distributor', limit: 20 }),
    bound: PAGE_BOUND,
  },
  {
    name: 'office directory',
    run: (ctx) => lookUpOa(cosmetics(ctx), { oa_id: '', q: 'nothing-has-this', limit: 20 }),
    bound: PAGE_BOUND,
  },
];

export function everyCase(): Case[] {
  return [...GATHERED, ...Object.entries(LISTS).flatMap(([name, asked]) => casesOf(name, asked))];
}
