import * as v from 'valibot';
import { orNull } from '../../kernel/columns.ts';
import { itemsTold, told, wireOf } from '../../kernel/told.ts';
import { named, pageOf, text, whole } from '../../kernel/wire.ts';
import { cnDutyColumns } from './columns.ts';
import type { FilingDuties } from './read.server.ts';

/** What is answered of duties, and of what brings or completes one (`areas/new-substance.md` §5). */

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

const transfer = told<FilingDuties['transfers'][number]>('InformationTransfer')({
  id: 'text',
  recipient_id: 'text',
  recipient: orNull('text'),
  sent_on: 'day',
  /** None for who may not know what it is about. */
  file_id: orNull('text'),
  by: 'text',
  at: { is: 'moment', from: 'createdAtMs' },
});
export const transfersOfFiling = itemsTold(transfer);

/** A page of the list, of people and of staff alike. */
export const dutyPage = named('DutyPage', pageOf(named('Duty', wireOf(cnDutyColumns))));
