import * as v from 'valibot';
import { parseInput } from '../../kernel/input.ts';
import { filterId, oneOf, understood } from '../../kernel/list-input.ts';
import { queryInput } from '../../kernel/query-input.ts';
import { SYSTEMS } from '../../systems/profiles.ts';

/** Query of the reports. `consultant` is the id of one of the provider's staff. */
const schema = v.object({
  /** A year or a month, `2026` or `2026-11`; the month of the last day that is over where none is asked for. */
  period: v.optional(v.pipe(v.string(), v.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, 'invalid_choice'))),
  system: oneOf(SYSTEMS.map(({ slug }) => slug)),
  consultant: filterId,
});
export type ReportInput = v.InferOutput<typeof schema>;

const strict = (params: URLSearchParams) => parseInput(schema, queryInput(params, []));

/** The same for page, workbooks and API; a page leaves out of its address what can't be understood. */
export const reportInput = {
  schema,
  strict,
  lenient: (params: URLSearchParams) => understood(params, strict),
};
