import type { NewSubstanceProfile } from '~/domain/systems/profiles.ts';
import type { Finding, Reader } from '../../subsystem/search/finding.ts';
import { narrowed, useMake } from '../../subsystem/search/suggestions.ts';
import * as activities from '../activities/looks.ts';
import * as enterprises from '../enterprises/addresses.ts';
import * as filings from '../filings/looks.ts';
import type { Found } from './found.server.ts';
import { useFoundGroups } from './hits.tsx';

/** What the reader may make, by its name. */
function useMaking({ system, role, filter }: Reader<NewSubstanceProfile>) {
  const make = useMake(system);
  const kept = { company: filter ?? undefined };
  return (typed: string) => {
    if (role === 'viewer') return [];
    const things = [
      make('filing', filings.FORM, kept),
      make('activity', activities.FORM, kept),
      make('cnEnterprise', enterprises.LIST, { ...kept, new: '1' }),
    ];
    return narrowed(things, typed);
  };
}

export const FINDING: Finding<NewSubstanceProfile, Found> = {
  words: () => ({ label: 'labelCn', hint: 'hintCn' }),
  useGroups: useFoundGroups,
  useMaking,
};
