import * as v from 'valibot';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import { named, text } from '../../kernel/wire.ts';
import { IDENTITIES, REPORT_FORMATS, REPORT_KINDS, REPORT_STATES } from '../kinds.ts';
import type { Report } from './find.server.ts';

/** What is answered of reports (`areas/new-substance.md` §5). */

/** `filing_ids` are those it is about: of an annual report the ones with a submitted record. */
export const orderedReport = named(
  'OrderedReport',
  v.object({ id: text, state: v.picklist(REPORT_STATES), filing_ids: v.array(text) }),
);

const unprintable = told<NonNullable<Report['unprintable']>>()({ text: 'text', character: 'text' });

export const report = told<Report>('Report')({
  id: 'text',
  company_id: 'text',
  kind: oneOf(REPORT_KINDS),
  /** The year that an annual report is about. */
  year: { is: orNull('whole'), of: ({ kind, year }) => (kind === 'annual' ? year : null) },
  filing_ids: each('text'),
  format: oneOf(REPORT_FORMATS),
  identity: oneOf(IDENTITIES),
  /** Its file is there once it is done. */
  state: oneOf(REPORT_STATES),
  name: { is: orNull('text'), of: ({ file }) => file?.name ?? null },
  size_bytes: { is: orNull('whole'), of: ({ file }) => file?.sizeBytes ?? null },
  created_at: 'moment',
  expires_at: 'moment',
  /** The text that no font prints, where it failed for that. */
  unprintable: orNull(unprintable),
});
