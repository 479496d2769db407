import { type Acting, STANDINGS } from '../../acting/acting.ts';
import { VISIT_MODES } from '../../acting/kinds.ts';
import { oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import type { Ended } from './end.server.ts';
import type { Started } from './start.server.ts';

/** What the console answers of visits to a company's portal (`areas/console.md` §5). */
export const startedTold = told<Started>('ActingStarted')({
  id: 'text',
  home: 'text',
  expires_at: 'moment',
});

export const endedTold = told<Ended>('ActingEnded')({ company_id: orNull('text') });

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
