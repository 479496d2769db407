import type { RequestFact } from '../area-requests.ts';
import { told } from '../kernel/told.ts';

/** A line of what a request of its kind asks beside the text. */
export const requestFact = told<RequestFact>()({ name: 'text', value: 'text' });
