import { type Told, told } from '../kernel/told.ts';
import { historyEntry as schema } from '../kernel/wire.ts';
import type { HistoryEntry } from './history.server.ts';

/** One line of a history: what changed, before and after, is in `detail`. */
export const historyEntry = {
  ...told<HistoryEntry>()({
    at: 'moment',
    by: { is: 'text', from: 'actorName' },
    action: 'text',
    detail: { schema: schema.entries.detail },
  }),
  schema,
} as unknown as Told<HistoryEntry>; // the schema says the same, under its name
