import * as v from 'valibot';
import type { RpContext } from '~/domain/kernel/context.ts';
import { rowWire, wireOf } from '~/domain/kernel/told.ts';
import {
  flag,
  historyEntry,
  named,
  pageOf,
  text,
  textOrNull,
  timeOrNull,
  timestampOrNull,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import { AGENCY_LEVELS } from '~/domain/responsible-person/kinds.ts';
import { recallColumns } from '~/domain/responsible-person/recall/columns.ts';
import type { Recall } from '~/domain/responsible-person/recall/find.server.ts';
import type { BatchHolder } from '~/domain/responsible-person/recall/form.server.ts';
import { NOT_MAILED, PARTY_STATES } from '~/domain/responsible-person/recall/kinds.ts';
import { file, fileWire, historyWire } from './adverse-wire.ts';

/** Wire of the recalls (`areas/responsible-person.md` §2, §5). Quantities are whole pieces. */

const recallRow = named('RecallRow', wireOf(recallColumns));

export const recallPage = named('RecallPage', pageOf(recallRow));

export const madeRecall = v.object({ id: text, recall_no: text, version: whole });

const level = v.nullable(v.picklist(AGENCY_LEVELS));
const enterprise = { enterprise_id: text, company_cname: text, company_ename: text };

export const notified = v.object({
  id: text,
  /** Parties that were mailed. */
  notified: whole,
  /** Those that were not, and why. */
  left_out: v.array(v.object({ ...enterprise, reason: v.picklist(NOT_MAILED) })),
});

export const recall = named(
  'Recall',
  v.object({
    ...recallRow.entries,
    reason: text,
    measures: text,
    disposal: text,
    batch_ids: v.array(text),
    batches: v.array(
      v.object({ id: text, batch_no: text, size: text, quantity: whole, traded: whole }),
    ),
    party_list: v.array(
      v.object({
        ...enterprise,
        agency_level: level,
        is_own: flag,
        /** By its own confirmed and completed trades. */
        pieces: whole,
        state: v.picklist(PARTY_STATES),
        notified_at: timestampOrNull,
        acknowledged_at: timestampOrNull,
        acknowledged_by: textOrNull,
        stock: v.nullable(whole),
        recovered: v.nullable(whole),
        explanation: textOrNull,
      }),
    ),
    file_ids: v.array(text),
    files: v.array(file),
    history: v.array(historyEntry),
  }),
);

export const holderList = named(
  'BatchHolders',
  v.object({
    items: v.array(
      v.object({
        ...enterprise,
        agency_level: level,
        parent_id: textOrNull,
        is_own: flag,
        pieces: whole,
        trade_nos: v.array(text),
      }),
    ),
  }),
);

export function recallWire(ctx: RpContext, found: Recall): Wire<typeof recall> {
  const { batches, parties, files, history, ...row } = found;
  const answered = parties.filter(({ state }) => state === 'acknowledged' || state === 'explained');
  return {
    ...rowWire(
      recallColumns,
      ctx,
    )({
      ...row,
      batchNos: batches.map(({ batchNo }) => batchNo),
      parties: parties.length,
      answered: answered.length,
      recovered: parties.reduce((sum, { recovered }) => sum + (recovered ?? 0), 0),
    }),
    reason: row.reason,
    measures: row.measures,
    disposal: row.disposal,
    batch_ids: batches.map(({ id }) => id),
    batches: batches.map(({ batchNo, ...batch }) => ({ ...batch, batch_no: batchNo })),
    party_list: parties.map((party) => ({
      ...enterpriseWire(party),
      agency_level: party.agencyLevel,
      is_own: party.isOwn,
      pieces: party.pieces,
      state: party.state,
      notified_at: timeOrNull(party.notifiedAtMs),
      acknowledged_at: timeOrNull(party.acknowledgedAtMs),
      acknowledged_by: party.acknowledgedByName,
      stock: party.stock,
      recovered: party.recovered,
      explanation: party.explanation,
    })),
    file_ids: files.map(({ id }) => id),
    files: files.map(fileWire),
    history: historyWire(history),
  };
}

export function holdersWire(holders: readonly BatchHolder[]): Wire<typeof holderList> {
  return {
    items: holders.map((holder) => ({
      ...enterpriseWire(holder),
      agency_level: holder.agencyLevel,
      parent_id: holder.parentId,
      is_own: holder.isOwn,
      pieces: holder.pieces,
      trade_nos: holder.tradeNos,
    })),
  };
}

function enterpriseWire(of: { enterpriseId: string; companyCname: string; companyEname: string }) {
  return {
    enterprise_id: of.enterpriseId,
    company_cname: of.companyCname,
    company_ename: of.companyEname,
  };
}
