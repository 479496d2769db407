import * as v from 'valibot';
import { CORAP_STATUSES } from '#db/schema/registration-kinds.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { text } from '../../kernel/wire.ts';
import { cellTold, type ToldCell } from '../../workbook/told.ts';
import { corapChangeColumns, corapColumns } from './columns.ts';
import type { FoundCorap, ShownChange } from './find.server.ts';
import type { Unmatched } from './judge.server.ts';
import { CORAP_IMPORT_STATES, UNMATCHED_FOR } from './kinds.ts';

export const corapPage = pageOfColumns('CorapImport', corapColumns);

export const corapChangePage = pageOfColumns('CorapChanged', corapChangeColumns);

/** The answer to a workbook that came in, and to its commit. */
export const corapStarted = v.object({ import_id: text });

const status = orNull(oneOf(CORAP_STATUSES));

const change = told<ShownChange>('CorapChange')({
  /** Number of the row in the sheet. */
  row: { is: 'whole', from: 'n' },
  registration_id: 'text',
  company_id: 'text',
  company_name_zh: 'text',
  company_name_en: 'text',
  registration_no: 'text',
  before_status: { is: status, of: ({ before }) => before.status },
  before_deadline: { is: orNull('day'), of: ({ before }) => before.deadline },
  after_status: { is: status, of: ({ after }) => after.status },
  after_deadline: { is: orNull('day'), of: ({ after }) => after.deadline },
  /** The number that differs, though it was found by the other one. */
  differs: orNull(oneOf(['ec_no', 'cas_no'])),
});

const unmatched = told<Unmatched>('CorapUnmatched')({
  row: { is: 'whole', from: 'n' },
  ec_no: 'text',
  cas_no: 'text',
  why: oneOf(UNMATCHED_FOR),
});

/** An import of CoRAP statuses with its preview. */
export const corapTold = told<FoundCorap & { cells: readonly ToldCell[] }>('Corap')({
  import_id: { is: 'text', from: 'id' },
  name: 'text',
  staff: { is: 'text', from: 'staffName' },
  state: oneOf(CORAP_IMPORT_STATES),
  /** What is committed; null once it was. */
  digest: orNull('text'),
  rows: 'whole',
  /** Cells that are wrong: while there are any, nothing can be committed. */
  errors: { is: 'whole', from: 'faults' },
  changed: 'whole',
  /** Registrations that have the status already. */
  same: 'whole',
  unmatched: 'whole',
  /** The first 200. */
  changes: each(change),
  unmatched_rows: { is: each(unmatched), from: 'others' },
  cells: each(cellTold),
  created_at: 'moment',
  expires_at: 'moment',
  done_at: orNull('moment'),
});
