import { type Column, type SQL, sql } from 'drizzle-orm';
import {
  documentLeftOut,
  documentSends,
  documents,
  documentVersions,
} from '#db/schema/document.ts';
import { notifications } from '#db/schema/notification.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { productShares, productSubstances, tradeProducts } from '#db/schema/product.ts';
import { requests } from '#db/schema/request.ts';
import {
  duinImporters,
  registrationShares,
  registrations,
  tonnageAccounts,
  tonnageEntries,
  tonnageOpenings,
} from '#db/schema/substance.ts';
import {
  intermediateStatements,
  recordHolds,
  tradeRecordArrivalLines,
  tradeRecordArrivals,
  tradeRecordCounterparties,
  tradeRecordFacts,
  tradeRecordLines,
  tradeRecordSubstances,
  tradeRecords,
} from '#db/schema/trade-record.ts';
import {
  upstreamClaims,
  upstreamPaperLines,
  upstreamPapers,
  upstreamProofs,
} from '#db/schema/upstream.ts';
import { yearCloses } from '#db/schema/year-close.ts';
import { certificateColumns } from '../certificate/columns.ts';
import { listCertificates } from '../certificate/list.server.ts';
import { certificateList } from '../certificate/schema.ts';
import {
  type AreaExport,
  type ExportedTable,
  type ExportOf,
  listOf,
} from '../export/area-export.ts';
import { sharedTables } from '../export/shared-tables.ts';
import { documentColumns } from './document/columns.ts';
import { listDocuments } from './document/list.server.ts';
import { documentList } from './document/schema.ts';
import { orDutyColumns } from './duty/columns.ts';
import { listDuties } from './duty/list.server.ts';
import { orDutyList } from './duty/schema.ts';
import { requestColumns } from './request/columns.ts';
import { listRequests } from './request/list.server.ts';
import { requestList } from './request/schema.ts';
import { substanceColumns } from './substance/columns.ts';
import { listSubstances } from './substance/list.server.ts';
import { substanceList } from './substance/schema.ts';
import { partnerColumns } from './trade-partner/columns.ts';
import { listPartners } from './trade-partner/list.server.ts';
import { partnerList } from './trade-partner/schema.ts';
import { productColumns } from './trade-product/columns.ts';
import { listProducts } from './trade-product/list.server.ts';
import { productList } from './trade-product/schema.ts';
import { recordColumns } from './trade-record/columns.ts';
import { listTradeRecords } from './trade-record/list.server.ts';
import { recordList } from './trade-record/schema.ts';

const list = listOf<'only-representative'>();
const asked = (said: Record<string, string> = {}) => new URLSearchParams(said);
const KEPT = ['active', 'archived'] as const;

/** A registration that is named: of another company only where it was opened to this one. */
const knownRegistration = (id: Column, { companyId }: ExportOf): SQL =>
  sql`iif(EXISTS (SELECT 1 FROM registrations known WHERE known.id = ${id}
      AND (known.company_id = ${companyId} OR EXISTS (SELECT 1 FROM registration_shares s
        WHERE s.registration_id = known.id AND s.company_id = ${companyId}))), ${id}, NULL)`;

/** A value of an entry that the company drew itself; whoever else drew from its account stays unseen. */
const ofOwnDraw = (value: Column, { companyId }: ExportOf): SQL =>
  sql`iif(${tonnageEntries.drawerCompanyId} = ${companyId}, ${value}, NULL)`;

const ofRecord = (
  name: string,
  table: Hanging,
  more: Partial<ExportedTable> = {},
): ExportedTable => ({
  ...{ name, table, of: { parent: tradeRecords, by: table.recordId } },
  ...more,
});
type Hanging = ExportedTable['table'] & { recordId: Column };

const OF_REGISTRATIONS: readonly ExportedTable[] = [
  {
    ...{ name: 'substances', table: registrations },
    list: list({
      ...{ columns: substanceColumns, title: 'substances:title', each: [''] },
      page: (ctx, _each, at) =>
        listSubstances(ctx, { ...substanceList.lenient(asked(), ctx.system), ...at }),
    }),
  },
  {
    ...{ name: 'duin-importers', table: duinImporters },
    of: { parent: registrations, by: duinImporters.registrationId },
  },
  {
    ...{ name: 'substances-opened-to-us', table: registrationShares },
    keys: [registrationShares.registrationId],
    without: [registrationShares.ownerCompanyId],
    where: ({ system }) => sql`(SELECT r.system FROM registrations r
      WHERE r.id = ${registrationShares.registrationId}) = ${system}`,
  },
  { name: 'tonnage-accounts', table: tonnageAccounts },
  {
    ...{ name: 'tonnage-ledger', table: tonnageEntries },
    of: { parent: tonnageAccounts, by: tonnageEntries.accountId },
    keys: [tonnageEntries.accountId, tonnageEntries.atMs, tonnageEntries.id],
    without: [tonnageEntries.drawerCompanyId],
    as: (of) => ({
      recordId: ofOwnDraw(tonnageEntries.recordId, of),
      partnerId: ofOwnDraw(tonnageEntries.partnerId, of),
      actorName: ofOwnDraw(tonnageEntries.actorName, of),
    }),
  },
  { name: 'opening-balances', table: tonnageOpenings },
];

const OF_TRADE: readonly ExportedTable[] = [
  {
    ...{ name: 'products', table: tradeProducts },
    as: ({ companyId }) => ({
      // A purchase makes a product of another company’s record.
      sourceRecordId: sql`iif(EXISTS (SELECT 1 FROM trade_records t
        WHERE t.id = ${tradeProducts.sourceRecordId} AND t.company_id = ${companyId}),
        ${tradeProducts.sourceRecordId}, NULL)`,
    }),
    list: list({
      ...{ columns: productColumns, title: 'products:title', each: KEPT },
      page: (ctx, state, at) =>
        listProducts(ctx, { ...productList.lenient(asked({ state })), ...at }),
    }),
  },
  {
    ...{ name: 'product-composition', table: productSubstances },
    of: { parent: tradeProducts, by: productSubstances.productId },
    as: (of) => ({ registrationId: knownRegistration(productSubstances.registrationId, of) }),
  },
  {
    ...{ name: 'products-opened-to-us', table: productShares },
    keys: [productShares.productId],
    without: [productShares.ownerCompanyId],
    where: ({ system }) => sql`(SELECT p.system FROM trade_products p
      WHERE p.id = ${productShares.productId}) = ${system}`,
  },
  {
    ...{ name: 'partners', table: tradePartners, without: [tradePartners.linkedCompanyId] },
    list: list({
      ...{ columns: partnerColumns, title: 'partners:title', each: ['', 'archived'] },
      page: (ctx, state, at) =>
        listPartners(ctx, { ...partnerList.lenient(asked({ state })), ...at }),
    }),
  },
  {
    ...{ name: 'trade-records', table: tradeRecords },
    keys: [tradeRecords.createdAtMs, tradeRecords.id],
    without: [tradeRecords.counterpartyCompanyId],
    list: list({
      ...{ columns: recordColumns, title: 'records:title', each: [''] },
      page: (ctx, _each, at) => listTradeRecords(ctx, { ...recordList.lenient(asked()), ...at }),
    }),
  },
  ofRecord('trade-record-counterparties', tradeRecordCounterparties),
  ofRecord('trade-record-lines', tradeRecordLines),
  ofRecord('trade-record-substances', tradeRecordSubstances, {
    as: (of) => ({ registrationId: knownRegistration(tradeRecordSubstances.registrationId, of) }),
    without: [tradeRecordSubstances.accountId],
  }),
  ofRecord('trade-record-holds', recordHolds),
  ofRecord('trade-record-arrivals', tradeRecordArrivals),
  ofRecord('trade-record-arrival-lines', tradeRecordArrivalLines),
  ofRecord('intermediate-statements', intermediateStatements, {
    as: (of) => ({ registrationId: knownRegistration(intermediateStatements.registrationId, of) }),
  }),
  // What was sent, as it was shown: a text of some thousand characters each.
  ofRecord('trade-records-as-sent', tradeRecordFacts, { atATime: 200 }),
  ofRecord('purchase-proofs', upstreamProofs, { without: [upstreamProofs.certificateId] }),
  ofRecord('purchase-proof-lines', upstreamClaims, { without: [upstreamClaims.certificateId] }),
  ofRecord('purchase-papers', upstreamPapers),
  ofRecord('purchase-paper-lines', upstreamPaperLines),
  { name: 'notifications', table: notifications, atATime: 500 },
  { name: 'year-closes', table: yearCloses, atATime: 100 },
];

const OF_PAPERS: readonly ExportedTable[] = [
  {
    ...{ name: 'documents', table: documents },
    list: list({
      ...{ columns: documentColumns, title: 'documents:title', each: ['', 'archived'] },
      page: (ctx, state, at) =>
        listDocuments(ctx, { ...documentList.lenient(asked({ state })), ...at }),
    }),
  },
  {
    ...{ name: 'document-versions', table: documentVersions },
    of: { parent: documents, by: documentVersions.documentId },
  },
  {
    ...{ name: 'document-sendings', table: documentSends, without: [documentSends.tokenHash] },
    of: { parent: documents, by: documentSends.documentId },
    keys: [documentSends.documentId, documentSends.id],
  },
  {
    ...{ name: 'document-left-out', table: documentLeftOut },
    of: { parent: documents, by: documentLeftOut.documentId },
  },
  {
    ...{ name: 'requests', table: requests },
    keys: [requests.createdAtMs, requests.id],
    list: list({
      ...{ columns: requestColumns, title: 'requests:title', each: [''] },
      page: (ctx, _each, at) => listRequests(ctx, { ...requestList.lenient(asked()), ...at }),
    }),
  },
];

/** Substances with their ledger, products, partners, records, documents, duties and papers of RSCC or KRSCC. */
export const exported: AreaExport = {
  area: 'only-representative',
  tables: [
    ...OF_REGISTRATIONS,
    ...OF_TRADE,
    ...OF_PAPERS,
    ...sharedTables({
      duties: list({
        ...{ columns: orDutyColumns, title: 'data:duty.title', each: [''] },
        page: (ctx, _each, at) => listDuties(ctx, { ...orDutyList.lenient(asked()), ...at }),
      }),
      certificates: list({
        ...{ columns: certificateColumns, title: 'certificates:title', each: [''] },
        page: (ctx, _each, at) =>
          listCertificates(ctx, { ...certificateList.lenient(asked()), ...at }),
      }),
    }),
  ],
};
