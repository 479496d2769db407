import * as v from 'valibot';
import { named, text } from '../kernel/wire.ts';

/** What an act that needs a second person answers; `approved` where the provider has none, and it was done at once. */
export const secondAsked = named(
  'SecondPersonAsked',
  v.object({ request_id: text, state: v.picklist(['open', 'approved']) }),
);
