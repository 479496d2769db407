import * as v from 'valibot';
import { reason } from '../../kernel/input.ts';
import { filterId, listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { refuse } from '../../kernel/outcome.ts';
import { HELD_BY, RECORD_PARTIES, RECORD_STATES } from '../../record-kinds.ts';
import { RECORD_SYSTEMS, RECORD_VIEWS } from './kinds.ts';

/** Characters of an id at most. */
const MAX_ID = 64;

const version = v.pipe(v.number('required'), v.integer('required'));

/** To withdraw a record, or to hold its paper back. */
export const reasonInput = v.object({ version, reason });

/** To answer in a party's place: why, and the file that proves that it agreed (`common/upload`, `evidence`). */
export const confirmInput = v.object({
  version,
  reason,
  file_id: v.pipe(
    v.string('required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_ID, 'invalid_choice'),
  ),
});

/** To let a paper go; all holds that may be released where none is named. */
export const releaseInput = v.object({
  version,
  reason,
  holds: v.optional(v.array(v.picklist(HELD_BY, 'invalid_choice'), 'required')),
});

export const retryInput = v.object({ version });

/** Query of the evidence of a record: whose answer it is of. */
export const evidenceInput = v.object({
  party: v.optional(v.picklist(RECORD_PARTIES, 'invalid_choice')),
});

const SLUGS = RECORD_SYSTEMS.map(({ slug }) => slug);

const asked = listInput(
  {
    /** What is held, where nothing is said. */
    view: oneOf(RECORD_VIEWS),
    system: oneOf(SLUGS),
    company: filterId,
    /** Asked of one company's records. */
    status: oneOf(RECORD_STATES),
  },
  ['since', 'arrival'],
  // What waits the longest first; of one company the newest.
  ({ view }) => (view === 'company' ? '-since' : 'since'),
);
export type RecordsInput = QueryOf<typeof asked>;

/** Query of the list; all records of one company are asked for by company and subsystem. */
export const recordList = {
  ...asked,
  strict(params: URLSearchParams) {
    const said = asked.strict(params);
    if (!said.ok || said.value.view !== 'company') return said;
    const missing = (['company', 'system'] as const).filter((name) => !said.value[name]);
    if (missing.length === 0) return said;
    return refuse(4100, {
      fields: Object.fromEntries(missing.map((name) => [name, { key: 'required' }])),
    });
  },
};
