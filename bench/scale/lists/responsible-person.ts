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
import {
  type Asked,
  type Case,
  cosmetics,
  EXPORT_BOUND,
  LINES_BOUND,
  list,
  PAGE_BOUND,
} from '../asked.ts';

const everyCosmetic = cosmeticList.lenient(new URLSearchParams());

export const LISTS: Record<string, Asked<string>> = {
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
};

/** Pages that gather from everywhere. */
export const PAGES: Case[] = [
  { name: 'home of cosmetics', run: (ctx) => readRpHome(cosmetics(ctx)), bound: PAGE_BOUND },
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
