import * as v from 'valibot';
import { NAMED_KINDS } from '#db/schema/name-mark.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { text } from '../../kernel/wire.ts';
import { cellTold, type ToldCell } from '../../workbook/told.ts';
import type { Touched, TouchedParty } from '../prohibited/touched.server.ts';
import { nameListImportColumns } from './columns.ts';
import type { FoundNameList } from './find.server.ts';
import type { NamedChange } from './judge.server.ts';
import { NAME_LIST_RESULTS, NAME_LIST_STATES, NAME_LISTS } from './kinds.ts';

export const nameListImportPage = pageOfColumns('NameListImport', nameListImportColumns);

/** The answer to a workbook that came in, and to its commit. */
export const nameListStarted = v.object({ import_id: text });

const party = told<TouchedParty>('TouchedParty')({
  id: 'text',
  kind: oneOf(NAMED_KINDS),
  system: 'text',
  company_id: 'text',
  company_zh: 'text',
  company_en: 'text',
  name_zh: 'text',
  name_en: 'text',
  country: 'text',
  /** Nothing is sent to it; otherwise its name waits for a consultant. */
  blocked: 'flag',
  /** Records under way with it, counted up to 100. */
  open: 'whole',
  open_is_bound: 'flag',
  /** Number of the row by which it is found; 0 of one that a form names. */
  row: { is: 'whole', of: ({ by }) => by.n },
  prohibited: { is: 'text', of: ({ by }) => by.name },
  from: { is: 'day', of: ({ by }) => by.fromOn },
});

/** Whom prohibitions would touch: parties of all tenants, the first 200 of them, and what is under way with them. */
export const touchedTold = told<Touched>('TouchedParties')({
  total: 'whole',
  total_is_bound: 'flag',
  companies: 'whole',
  records: 'whole',
  records_is_bound: 'flag',
  parties: each(party),
});

const cellChanged = told<{ column: string; before: string; after: string }>('NameListCell')({
  column: 'text',
  before: 'text',
  after: 'text',
});

const change = told<NamedChange>('NameListChange')({
  /** Number of the row in the sheet. */
  row: { is: 'whole', from: 'n' },
  result: oneOf(NAME_LIST_RESULTS),
  name: 'text',
  country: 'text',
  /** By the keys of the sheet. */
  changes: {
    is: each(cellChanged),
    of: ({ changes }) =>
      Object.entries(changes).map(([column, [before, after]]) => ({ column, before, after })),
  },
});

/** An import of a list with its preview. */
export const nameListTold = told<FoundNameList & { cells: readonly ToldCell[] }>('NameListPreview')(
  {
    import_id: { is: 'text', from: 'id' },
    list: oneOf(NAME_LISTS),
    name: 'text',
    staff: { is: 'text', from: 'staffName' },
    state: oneOf(NAME_LIST_STATES),
    /** What is committed; null once it was. */
    digest: orNull('text'),
    rows: 'whole',
    /** Cells that are wrong: while there are any, nothing can be committed. */
    errors: { is: 'whole', from: 'faults' },
    added: 'whole',
    changed: 'whole',
    same: 'whole',
    /** The first 200. */
    changes: each(change),
    cells: each(cellTold),
    touched: orNull(touchedTold),
    created_at: 'moment',
    expires_at: 'moment',
    done_at: orNull('moment'),
  },
);
