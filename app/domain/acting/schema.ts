import { listInput, oneOf, type QueryOf } from '../kernel/list-input.ts';
import { VISIT_MODES } from './kinds.ts';

/** Query of the visits of staff to a company, the latest first; `q` is part of who came. */
export const visitList = listInput({ mode: oneOf(VISIT_MODES) }, ['started_at'], '-started_at');
export type VisitListInput = QueryOf<typeof visitList>;
