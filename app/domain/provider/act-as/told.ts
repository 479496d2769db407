import * as v from 'valibot';
import { type Acting, STANDINGS } from '../../acting/acting.ts';
import { VISIT_MODES } from '../../acting/kinds.ts';
import { oneOf } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { text, textOrNull, timestamp } from '../../kernel/wire.ts';

/** What the console answers of visits to a company's portal (`areas/console.md` §5). */
export const startedTold = v.object({ id: text, home: text, expires_at: timestamp });

export const endedTold = v.object({ company_id: textOrNull });

/** The visit that goes on in this session. */
export const actingTold = told<Acting>('Acting')({
  id: 'text',
  company_id: { is: 'text', of: ({ company }) => company.id },
  system: 'text',
  mode: oneOf(VISIT_MODES),
  reason: 'text',
  started_at: 'moment',
  expires_at: 'moment',
  standing: oneOf(STANDINGS),
});
