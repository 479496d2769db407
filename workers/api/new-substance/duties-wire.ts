import * as v from 'valibot';
import {
  day,
  named,
  text,
  textOrNull,
  time,
  timestamp,
  type Wire,
  whole,
} from '~/domain/kernel/wire.ts';
import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';

/** Wire of duties, and of what brings or completes one (`areas/new-substance.md` §5). */

export const made = v.object({ id: text });

/** What became of each of the duties, in their order. */
export const dutyOutcomes = v.object({
  items: v.array(
    named(
      'DutyOutcome',
      v.object({
        id: text,
        /** 2000 where it is done now, else as for one alone. */
        code: whole,
        /** Fields of its row that it is about. */
        at: v.array(text),
      }),
    ),
  ),
});

export const transfers = v.object({
  items: v.array(
    named(
      'InformationTransfer',
      v.object({
        id: text,
        recipient_id: text,
        recipient: textOrNull,
        sent_on: day,
        /** None for who may not know what it is about. */
        file_id: textOrNull,
        by: text,
        at: timestamp,
      }),
    ),
  ),
});

export function transfersWire(of: Pick<FilingDuties, 'transfers'>): Wire<typeof transfers> {
  return {
    items: of.transfers.map((one) => ({
      id: one.id,
      recipient_id: one.recipientId,
      recipient: one.recipient,
      sent_on: one.sentOn,
      file_id: one.fileId,
      by: one.by,
      at: time(one.createdAtMs),
    })),
  };
}
