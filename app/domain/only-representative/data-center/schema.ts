import * as v from 'valibot';
import { parseInput, searchText } from '../../kernel/input.ts';
import { filterYear, oneOf, understood } from '../../kernel/list-input.ts';
import { queryInput } from '../../kernel/query-input.ts';
import { DATA_TABLES } from './kinds.ts';

/** Query of the data center. */
const schema = v.object({
  /** Which of its tables. */
  by: v.optional(v.picklist(DATA_TABLES, 'invalid_choice'), 'month'),
  /** Calendar year of arrival; this year where none is asked for. */
  year: filterYear,
  market: oneOf(['EU', 'UK', 'KR']),
  use_class: oneOf(['standard', 'intermediate']),
  /** Part of a name or number of a substance. */
  q: v.optional(searchText, ''),
  /** `yes`: valid registrations without trade too. */
  idle: oneOf(['yes']),
});
export type DataCenterInput = v.InferOutput<typeof schema>;

const strict = (params: URLSearchParams) => parseInput(schema, queryInput(params));

/** The same for page, workbook and API; a page leaves out of its address what can't be understood. */
export const dataCenterInput = {
  schema,
  strict,
  lenient: (params: URLSearchParams) => understood(params, strict),
};
