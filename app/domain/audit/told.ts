import * as v from 'valibot';
import { told } from '../kernel/told.ts';
import { text } from '../kernel/wire.ts';
import type { HistoryEntry } from './history.server.ts';

/** One line of a history: what changed, before and after, is in `detail`. */
export const historyEntry = told<HistoryEntry>('HistoryEntry')({
  at: 'moment',
  by: { is: 'text', from: 'actorName' },
  /** By a consultant who acted for the company. */
  acting: 'flag',
  action: 'text',
  detail: { schema: v.record(text, v.unknown()) },
});
