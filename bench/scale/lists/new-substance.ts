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
  type Asked,
  type Case,
  COMPANIES_BOUND,
  COMPANIES_EXPORT_BOUND,
  COMPANIES_LINES_BOUND,
  list,
  PAGE_BOUND,
  substances,
} from '../asked.ts';
import { US } from '../fill.ts';

export const LISTS: Record<string, Asked<string>> = {
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

/** Pages that gather from everywhere. */
export const PAGES: Case[] = [
  { name: 'home of new substances', run: (ctx) => readCnHome(substances(ctx)), bound: PAGE_BOUND },
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
];
