import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { orderDataFile, takeoverYears } from './order.server.ts';
import { dataFileInput } from './schema.ts';
import { orderedFile } from './told.ts';

const packInput = v.pick(dataFileInput, ['years']);

const ordered = { status: 202, answers: orderedFile } as const;

/** What the data center hands over is ordered, and made behind the scenes. */
export const dataFileVerbs = {
  noun: 'dataCenter',
  tag: 'dataCenter',
  verbs: {
    orderInspectionPack: verb({
      at: 'post pack',
      says: 'Order what an authority asks for, of one to ten years, as a ZIP file: record, importers, ledger, certificates, statements, documents, safety data sheets sent, proofs of arrival, keys, and an index with digests',
      input: packInput,
      ...ordered,
      refusals: [4100],
      run: (ctx: OrContext, _id, input) => orderDataFile(ctx, 'inspection', input),
    }),
    orderTakeoverPack: verb({
      at: 'post takeover',
      says: 'Order what another only representative goes on with as a ZIP file: the record of three years, importers, documents and safety data sheets sent',
      ...ordered,
      refusals: [4100],
      run: (ctx: OrContext) => orderDataFile(ctx, 'takeover', { years: takeoverYears(ctx) }),
    }),
    orderImportRecord: verb({
      at: 'post record',
      says: 'Order the record of importers (REACH Art. 8, 36) of one to ten years as a workbook, of one importer or of all',
      input: dataFileInput,
      ...ordered,
      refusals: [4040],
      run: (ctx: OrContext, _id, input) => orderDataFile(ctx, 'record', input),
    }),
    orderImporterStatement: verb({
      at: 'post statement',
      says: 'Have the annual coverage statement issued to one importer, a signed sum of the valid certificates of one year',
      input: dataFileInput,
      ...ordered,
      refusals: [4040, 4100, 4145],
      run: (ctx: OrContext, _id, input) => orderDataFile(ctx, 'statement', input),
    }),
    orderAnnualReport: verb({
      at: 'post report',
      says: 'Order the annual report of one to ten years as a PDF: each market of a year with its figures, which are attached as JSON',
      input: packInput,
      ...ordered,
      refusals: [],
      run: (ctx: OrContext, _id, input) => orderDataFile(ctx, 'report', input),
    }),
  },
} satisfies Verbs<OrContext>;
