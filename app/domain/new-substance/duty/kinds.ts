import type { DutyArea } from '../../duty/keep.server.ts';
import { kindsThat } from '../../duty/kinds.ts';
import { cnscc } from '../../systems/profiles.ts';
import type { DocumentType } from '../filing/types.ts';
import type { DutyKind } from './schema.ts';

/** Duties of filings (`areas/new-substance.md` §6.3); they are told from 01:30 UTC on. */
export const CN_DUTIES = {
  slug: cnscc.slug,
  run: { zone: cnscc.dayZone, from: '09:30' },
  kinds: {
    first_activity_report: {},
    annual_report: {},
    publication: { byDeed: true },
    activity_record: { byDeed: true },
    confidentiality_end: { anew: true, lapses: 0 },
    ppord_end: { anew: true, byEvent: true },
    iecsc_report: { anew: true },
    iecsc_listing: { anew: true, byEvent: true },
    new_hazard: {},
    information_transfer: { byDeed: true },
  },
} as const satisfies DutyArea<DutyKind>;

/** Kinds that are completed by what they ask for, and by nobody's word. */
export const BY_DEED: readonly DutyKind[] = kindsThat<DutyKind>(CN_DUTIES.kinds, 'byDeed');

/** As what a paper of a duty stands among the files of its filing; any other is `other`. */
export const PAPER_OF: Partial<Record<DutyKind, DocumentType>> = {
  first_activity_report: 'first_activity_report',
  annual_report: 'annual_report',
};
