import { EXPORT_STATES } from '#db/schema/provider/export-kinds.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import type { CompanyExport } from './find.server.ts';

const partTold = told<CompanyExport['parted'][number]>('CompanyExportPart')({
  part: 'whole',
  files: 'whole',
  size_bytes: 'whole',
  sha256: 'text',
});

/** An export of everything that a company has: how far it is, or its parts. */
export const exportTold = told<CompanyExport>('CompanyExport')({
  job_id: { is: 'text', from: 'id' },
  company_id: 'text',
  state: oneOf(EXPORT_STATES),
  asked_by: { is: 'text', from: 'askedByName' },
  reason: 'text',
  /** Rows that were written so far, and files that it has or will have. */
  rows: 'whole',
  files: 'whole',
  /** Files that the store did not have any more; the manifest names them. */
  missing: 'whole',
  /** How many parts it will have, 0 until that is known, and how many are made. */
  parts: 'whole',
  made: 'whole',
  made_parts: { is: each(partTold), from: 'parted' },
  /** Whether its parts can be downloaded: for 24 hours after it was done. */
  open: 'flag',
  created_at: 'moment',
  ended_at: orNull('moment'),
  expires_at: orNull('moment'),
});
