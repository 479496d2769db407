import { PROHIBITED_REASONS } from '#db/schema/provider/contract-kinds.ts';
import {
  NAME_LIST_RESULTS,
  NAME_LIST_STATES,
  NAME_LISTS,
} from '#db/schema/provider/name-list-kinds.ts';
import type { SheetShape } from '../../workbook/sheet.ts';

export { NAME_LIST_RESULTS, NAME_LIST_STATES, NAME_LISTS };

/** A list of companies by name: whom nobody may trade with, and whom new partners are matched against. */
export type NameList = (typeof NAME_LISTS)[number];

/** What an import does with a company. */
export type NamedResult = (typeof NAME_LIST_RESULTS)[number];

/** How long the rows of an import are kept that was not committed. */
export const NAME_LIST_KEPT_MS = 24 * 60 * 60 * 1000;
/** Imports of both lists that somebody uploads in a day at most. */
export const MAX_NAME_LISTS_A_DAY = 50;
/** An answer has so many of each kind at most. */
export const SHOWN = 200;

const NAME = { field: 'name', words: 'list_name', required: true, width: 36 } as const;
const COUNTRY = { field: 'country', is: 'country', required: true } as const;

/** The sheet of each list, by the keys of its form. */
export const NAME_SHEETS = {
  prohibited: {
    key: 'prohibited',
    columns: [
      NAME,
      COUNTRY,
      {
        field: 'reason',
        words: 'prohibited_reason',
        required: true,
        among: { values: PROHIBITED_REASONS, words: 'consoleProhibited:reasonOf' },
      },
      { field: 'source', words: 'list_source', required: true, width: 36 },
      { field: 'from', words: 'prohibited_from', is: 'day', required: true },
      { field: 'until', words: 'prohibited_until', is: 'day' },
    ],
  },
  known: {
    key: 'known',
    columns: [
      NAME,
      COUNTRY,
      { field: 'email_domain', words: 'email_domain', required: true, width: 28 },
    ],
  },
} as const satisfies Record<NameList, SheetShape>;
