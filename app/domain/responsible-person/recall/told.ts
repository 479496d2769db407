import * as v from 'valibot';
import { historyEntry } from '../../audit/told.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { itemsTold, pageOfColumns, told } from '../../kernel/told.ts';
import { text, whole } from '../../kernel/wire.ts';
import { AGENCY_LEVELS } from '../kinds.ts';
import { fileIds, heldFile } from '../told.ts';
import { recallColumns } from './columns.ts';
import type { Recall } from './find.server.ts';
import type { BatchHolder } from './form.server.ts';
import { NOT_MAILED, PARTY_STATES } from './kinds.ts';

/** What is answered of recalls (`areas/responsible-person.md` §2, §5). Quantities are whole pieces. */

export const recallPage = pageOfColumns('Recall', recallColumns);

export const madeRecall = v.object({ id: text, recall_no: text, version: whole });

export const notified = v.object({
  id: text,
  /** Parties that were mailed. */
  notified: whole,
  /** Parties that were not written to, and why. */
  left_out: v.array(
    v.object({
      enterprise_id: text,
      company_cname: text,
      company_ename: text,
      reason: v.picklist(NOT_MAILED),
    }),
  ),
});

const enterprise = {
  enterprise_id: 'text',
  company_cname: 'text',
  company_ename: 'text',
  agency_level: orNull(oneOf(AGENCY_LEVELS)),
} as const;

const batch = told<Recall['batches'][number]>()({
  id: 'text',
  batch_no: 'text',
  size: 'text',
  quantity: 'whole',
  traded: 'whole',
});

const party = told<Recall['partyList'][number]>()({
  ...enterprise,
  is_own: 'flag',
  /** By its own confirmed and completed trades. */
  pieces: 'whole',
  state: oneOf(PARTY_STATES),
  notified_at: orNull('moment'),
  acknowledged_at: orNull('moment'),
  acknowledged_by: { is: orNull('text'), from: 'acknowledgedByName' },
  stock: orNull('whole'),
  recovered: orNull('whole'),
  explanation: orNull('text'),
});

export const recall = told<Recall>('Recall')({
  ...recallColumns,
  reason: 'text',
  measures: 'text',
  disposal: 'text',
  batch_ids: { is: each('text'), of: ({ batches }) => batches.map(({ id }) => id) },
  batches: each(batch),
  party_list: each(party),
  file_ids: fileIds,
  files: each(heldFile),
  history: each(historyEntry),
});

const holder = told<BatchHolder>()({
  ...enterprise,
  parent_id: orNull('text'),
  is_own: 'flag',
  pieces: 'whole',
  trade_nos: each('text'),
});
export const batchHolderList = itemsTold(holder, 'BatchHolders');
