import type { DutyArea } from '../../../duty/keep.server.ts';
import type { OnlyRepresentativeProfile } from '../../../systems/profiles.ts';

/** What is reminded of about documents (`areas/only-representative.md` §6), in the order of a letter. */
export const DOCUMENT_DUTIES = ['document_end', 'sds_unsent'] as const;
export type DocumentDuty = (typeof DOCUMENT_DUTIES)[number];

/** Days before the end of a document on which it is told of; after it, it is every month. */
export const ENDS_DAYS = [60, 30, 7, 0] as const;
/** Days after a new version of a safety data sheet on which it is told who lacks it, and then how often. */
export const UNSENT_DAYS = { first: 2, every: 7 } as const;

/** Duties of documents of a subsystem. 09:00 of most of its people, where days are counted in UTC. */
export const documentDuties = ({ slug, dayZone }: OnlyRepresentativeProfile) =>
  ({
    slug,
    run: { zone: dayZone, from: '01:00' },
    kinds: { document_end: { byEvent: true }, sds_unsent: { byEvent: true } },
  }) satisfies DutyArea<DocumentDuty>;
