import type { RequestKind } from '#db/schema/request-kinds.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';

/** What members ask for on a form of its own; the rest is asked by other acts, or by the system. */
export const ASKED_KINDS = ['importer', 'letter', 'withdraw', 'renewal', 'other'] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

/** Kinds that a subsystem's members can ask for: an importer only where they do not add partners themselves. */
export function askedKinds({ partners }: OnlyRepresentativeProfile): readonly AskedKind[] {
  return ASKED_KINDS.filter((kind) => kind !== 'importer' || !partners.add);
}

/** Whether a kind is about something that is named. */
export const hasSubject = (kind: RequestKind) => kind === 'letter' || kind === 'withdraw';

/** Whether a kind is nothing without words. */
export const needsText = (kind: RequestKind) =>
  kind === 'withdraw' || kind === 'renewal' || kind === 'other';

/** Characters of what is asked. */
export const MAX_REQUEST_TEXT = 1000;
/** Substances that an importer is asked for with. */
export const MAX_REQUEST_SUBSTANCES = 50;
