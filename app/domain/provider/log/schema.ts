import { listInput, oneOf, type QueryOf } from '../../kernel/list-input.ts';
import { LOG_EVENTS } from './kinds.ts';

/** Query of the certificate log, the newest row first; `q` is the whole number of a certificate. */
export const logList = listInput({ event: oneOf(LOG_EVENTS) }, ['seq'], '-seq');
export type LogListInput = QueryOf<typeof logList>;

/** Query of the signed heads, the newest day first. */
export const headList = listInput({}, ['day'], '-day');
export type HeadListInput = QueryOf<typeof headList>;
