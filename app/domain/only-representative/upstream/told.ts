import { listOf as each, orNull } from '../../kernel/columns.ts';
import { formatPercent } from '../../kernel/mass.ts';
import { told } from '../../kernel/told.ts';
import type { ClaimedLine } from './claims-read.server.ts';
import type { Paper, PaperLine } from './paper-read.server.ts';
import type { Proof, ProofLine, ProofParty } from './proof.ts';

const party = told<ProofParty>()({ name: 'text', country: 'country' });

const line = told<ProofLine>()({
  no: 'whole',
  name_zh: 'text',
  name_en: 'text',
  cas_no: orNull('text'),
  ec_no: orNull('text'),
  registration_no: 'text',
  tonnes: { is: 'mass', from: 'massG' },
  left_tonnes: { is: 'mass', from: 'leftG' },
});

/** What a certificate of ours proves of a purchase. */
export const proofTold = told<Proof>('UpstreamProof')({
  certificate_no: 'text',
  issued_on: 'day',
  cover_year: 'whole',
  supplier: party,
  importer: party,
  lines: each(line),
});

const paperLine = told<PaperLine>()({
  line_no: 'whole',
  cas_no: 'text',
  ec_no: 'text',
  name: 'text',
  registration_no: 'text',
  tonnes: { is: 'mass', from: 'massG' },
  percent: { is: 'text', of: ({ sharePpm }) => formatPercent(sharePpm) },
});

/** What a purchase takes of a line of a certificate of ours. */
export const claimTold = told<ClaimedLine>('UpstreamClaim')({
  no: { is: 'whole', from: 'boxNo' },
  name_zh: 'text',
  name_en: 'text',
  cas_no: orNull('text'),
  registration_no: 'text',
  tonnes: { is: 'mass', from: 'massG' },
});

/** A paper of another only representative that a purchase stands on. */
export const paperTold = told<Paper>()({
  certificate_no: 'text',
  issuer: 'text',
  country: 'country',
  cover_year: 'whole',
  issued_on: 'day',
  valid_until: orNull('day'),
  file_name: 'text',
  lines: each(paperLine),
});
