import { oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { auditOfAllColumns } from '../audit/all-columns.ts';
import { headColumns, logColumns } from '../log/columns.ts';
import type { ChainCheck } from './find.server.ts';
import { BROKEN_BY, CHAINS, CHECK_STATES, VERDICTS } from './kinds.ts';

export const auditOfAllPage = pageOfColumns('AuditOfAll', auditOfAllColumns);
export const logPage = pageOfColumns('CertificateLog', logColumns);
export const headPage = pageOfColumns('CertificateLogHead', headColumns);

/** A check of a chain: how far it is, or what it found. */
export const checkTold = told<ChainCheck>('ChainCheck')({
  id: 'text',
  chain: oneOf(CHAINS),
  asked_by: { is: 'text', from: 'askedByName' },
  state: oneOf(CHECK_STATES),
  /** Rows that fit so far. */
  seq: 'whole',
  total: 'whole',
  verdict: orNull(oneOf(VERDICTS)),
  /** The first row that does not fit. */
  broken_seq: { is: orNull('whole'), from: 'brokenSeq' },
  broken_by: { is: orNull(oneOf(BROKEN_BY)), from: 'brokenWhy' },
  broken_id: { is: orNull('text'), from: 'brokenId' },
  /** Rows that wait for their seal. */
  unsealed: 'whole',
  /** The hash of the last row that fits. */
  hash: 'text',
  started_at: { is: 'moment', from: 'createdAtMs' },
  ended_at: orNull('moment'),
});
