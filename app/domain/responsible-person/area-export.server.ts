import type { Column } from 'drizzle-orm';
import {
  rpAdverseFiles,
  rpAdverseReports,
  rpAdverseTerms,
  rpRecallBatches,
  rpRecallFiles,
  rpRecallParties,
  rpRecalls,
} from '#db/schema/rp-adverse.ts';
import { oaDirectory, rpContacts, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import {
  rpAnnualReports,
  rpAnnualWaivers,
  rpAttachments,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpFeedback,
  rpOpeningImports,
  rpProducts,
  rpRenewals,
  rpSizes,
} from '#db/schema/rp-product.ts';
import {
  rpDeclarations,
  rpNoticeHolds,
  rpTradeAnswers,
  rpTradeFacts,
  rpTradeLines,
  rpTrades,
} from '#db/schema/rp-trade.ts';
import { certificateColumns } from '../certificate/columns.ts';
import { listCertificates } from '../certificate/list.server.ts';
import { certificateList } from '../certificate/schema.ts';
import { type AreaExport, type ExportedTable, listOf } from '../export/area-export.ts';
import { keyedPages } from '../export/keyed-pages.ts';
import { sharedTables } from '../export/shared-tables.ts';
import { adverseColumns } from './adverse/columns.ts';
import { listAdverse } from './adverse/list.server.ts';
import { adverseList } from './adverse/schema.ts';
import { contactColumns } from './contact/columns.ts';
import { listContacts } from './contact/list.server.ts';
import { contactList } from './contact/schema.ts';
import { rpDutyColumns } from './duty/columns.ts';
import { rpDutiesAfter } from './duty/list.server.ts';
import { everyEnterpriseColumns } from './enterprise/columns.ts';
import { enterprisesAfter } from './enterprise/list.server.ts';
import { batchColumns, cosmeticColumns } from './product/columns.ts';
import { batchesAfter, listCosmetics } from './product/list.server.ts';
import { cosmeticList } from './product/schema.ts';
import { recallColumns } from './recall/columns.ts';
import { listRecalls } from './recall/list.server.ts';
import { recallList } from './recall/schema.ts';
import { tradeColumns } from './trade/columns.ts';
import { listRpTrades } from './trade/list.server.ts';
import { tradeList } from './trade/schema.ts';

const list = listOf<'responsible-person'>();
const asked = () => new URLSearchParams();

/** A table whose rows hang on rows of another. */
const under = (
  parent: NonNullable<ExportedTable['of']>['parent'],
  name: string,
  table: ExportedTable['table'],
  by: Column,
): ExportedTable => ({ name, table, of: { parent, by } });

const OF_PRODUCTS: readonly ExportedTable[] = [
  {
    ...{ name: 'products', table: rpProducts, atATime: 500 },
    list: list({
      ...{ columns: cosmeticColumns, title: 'rp:product.title', each: [''] },
      page: (ctx, _each, at) => listCosmetics(ctx, { ...cosmeticList.lenient(asked()), ...at }),
    }),
  },
  under(rpProducts, 'product-sizes', rpSizes, rpSizes.productId),
  {
    ...under(rpProducts, 'batches', rpBatches, rpBatches.productId),
    list: list({
      ...{ columns: batchColumns, title: 'rp:batch.title', each: [''] },
      page: keyedPages(batchesAfter, ({ productId, id }) => [productId, id]),
    }),
  },
  under(rpProducts, 'claims', rpClaims, rpClaims.productId),
  under(rpProducts, 'effect-reports', rpEffectReports, rpEffectReports.productId),
  under(rpProducts, 'product-attachments', rpAttachments, rpAttachments.productId),
  under(rpProducts, 'annual-reports', rpAnnualReports, rpAnnualReports.productId),
  under(rpProducts, 'annual-report-waivers', rpAnnualWaivers, rpAnnualWaivers.productId),
  under(rpProducts, 'renewals', rpRenewals, rpRenewals.productId),
  under(rpProducts, 'opening-imports', rpOpeningImports, rpOpeningImports.productId),
  under(rpProducts, 'feedback', rpFeedback, rpFeedback.productId),
];

const OF_TRADE: readonly ExportedTable[] = [
  {
    ...{ name: 'trade-records', table: rpTrades },
    keys: [rpTrades.createdAtMs, rpTrades.id],
    list: list({
      ...{ columns: tradeColumns, title: 'trades:title', each: [''] },
      page: (ctx, _each, at) => listRpTrades(ctx, { ...tradeList.lenient(asked()), ...at }),
    }),
  },
  under(rpTrades, 'trade-record-lines', rpTradeLines, rpTradeLines.recordId),
  under(rpTrades, 'trade-record-answers', rpTradeAnswers, rpTradeAnswers.recordId),
  under(rpTrades, 'trade-record-holds', rpNoticeHolds, rpNoticeHolds.recordId),
  under(rpTrades, 'declarations-replaced', rpDeclarations, rpDeclarations.recordId),
  // What was asked, as it was shown: a text of some thousand characters each.
  {
    ...under(rpTrades, 'trade-records-as-asked', rpTradeFacts, rpTradeFacts.recordId),
    atATime: 200,
  },
];

const OF_SAFETY: readonly ExportedTable[] = [
  {
    ...{ name: 'adverse-reactions', table: rpAdverseReports, atATime: 500 },
    list: list({
      ...{ columns: adverseColumns, title: 'reactions:title', each: [''] },
      page: (ctx, _each, at) => listAdverse(ctx, { ...adverseList.lenient(asked()), ...at }),
    }),
  },
  under(rpAdverseReports, 'adverse-reaction-terms', rpAdverseTerms, rpAdverseTerms.reportId),
  under(rpAdverseReports, 'adverse-reaction-files', rpAdverseFiles, rpAdverseFiles.reportId),
  {
    ...{ name: 'recalls', table: rpRecalls },
    list: list({
      ...{ columns: recallColumns, title: 'recalls:title', each: [''] },
      page: (ctx, _each, at) => listRecalls(ctx, { ...recallList.lenient(asked()), ...at }),
    }),
  },
  under(rpRecalls, 'recall-batches', rpRecallBatches, rpRecallBatches.recallId),
  under(rpRecalls, 'recall-parties', rpRecallParties, rpRecallParties.recallId),
  under(rpRecalls, 'recall-files', rpRecallFiles, rpRecallFiles.recallId),
];

/** Enterprises, products with batches and claims, trade records, reactions, recalls and papers of RP. */
export const exported: AreaExport = {
  area: 'responsible-person',
  tables: [
    {
      ...{ name: 'enterprises', table: rpEnterprises },
      list: list({
        ...{ columns: everyEnterpriseColumns, title: 'enterprises:others.title', each: [''] },
        page: keyedPages(enterprisesAfter, ({ id }) => [id]),
      }),
    },
    {
      ...{ name: 'contacts', table: rpContacts },
      list: list({
        ...{ columns: contactColumns, title: 'enterprises:contacts.title', each: [''] },
        page: (ctx, _each, at) => listContacts(ctx, { ...contactList.lenient(asked()), ...at }),
      }),
    },
    { name: 'oa-directory', table: oaDirectory },
    ...OF_PRODUCTS,
    ...OF_TRADE,
    ...OF_SAFETY,
    ...sharedTables({
      duties: list({
        ...{ columns: rpDutyColumns, title: 'consoleDuties:title', each: [''] },
        page: keyedPages(rpDutiesAfter, ({ dueOn, id }) => [dueOn, id]),
      }),
      certificates: list({
        ...{ columns: certificateColumns, title: 'certificates:title', each: [''] },
        page: (ctx, _each, at) =>
          listCertificates(ctx, { ...certificateList.lenient(asked()), ...at }),
      }),
    }),
  ],
};
