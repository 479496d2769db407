import type { DutyArea } from '../../duty/keep.server.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';

/** Duties of registrations (`areas/only-representative.md` §3), apart from what writes them. */
export const OR_DUTIES = ['band_update', 'duin_deadline', 'kr_change'] as const;
export type OrDuty = (typeof OR_DUTIES)[number];

export const DUTY_STEPS = [
  'informed',
  'plan',
  'updated',
  'registered',
  'stopped',
  'filed',
] as const;
export type DutyStep = (typeof DUTY_STEPS)[number];

/** Steps of each kind, in their order, and those that end it. */
export const STEPS_OF: Readonly<
  Record<OrDuty, { steps: readonly DutyStep[]; ends: readonly DutyStep[] }>
> = {
  band_update: { steps: ['informed', 'plan', 'updated'], ends: ['updated'] },
  // What is notified is registered in the United Kingdom, or no longer supplied there.
  duin_deadline: { steps: ['registered', 'stopped'], ends: ['registered', 'stopped'] },
  kr_change: { steps: ['filed'], ends: ['filed'] },
};

/** What `about` says of a change that goes by the band, and not by an importer. */
export const BY_BAND = 'band';

/** Duties of registrations of a subsystem. 09:00 of most of its people, where days are counted in UTC. */
export const registrationDuties = ({ slug, dayZone }: OnlyRepresentativeProfile) =>
  ({
    slug,
    run: { zone: dayZone, from: '01:00' },
    kinds: { band_update: {}, duin_deadline: { anew: true }, kr_change: {} },
  }) satisfies DutyArea<OrDuty>;
