import type { ResponsiblePersonProfile } from '~/domain/systems/profiles.ts';
import type { Finding, Reader } from '../../subsystem/search/finding.ts';
import { narrowed, useMake } from '../../subsystem/search/suggestions.ts';
import type { Found } from './found.server.ts';
import { useFoundGroups } from './hits.tsx';

const AGENCY = 'enterpriseManage/list/agency/detail';

/** What the reader may make, by its name. */
function useMaking({ system, role }: Reader<ResponsiblePersonProfile>) {
  const make = useMake(system);
  return (typed: string) => {
    if (role === 'viewer') return [];
    const things = [
      make('record', 'tradeRecords/list/add'),
      make('cosmetic', 'rpProducts/list/add'),
      make('distributor', AGENCY, { new: '1' }),
      make('reaction', 'adrRepo/list', { new: '1' }),
    ];
    return narrowed(things, typed);
  };
}

export const FINDING: Finding<ResponsiblePersonProfile, Found> = {
  words: () => ({ label: 'labelRp', hint: 'hintRp' }),
  useGroups: useFoundGroups,
  useMaking,
};
