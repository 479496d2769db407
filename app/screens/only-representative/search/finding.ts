import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import type { Finding } from '../../subsystem/search/finding.ts';
import type { Found } from './found.server.ts';
import { useFoundGroups } from './hits.tsx';
import { useMaking } from './suggestions.ts';

export const FINDING: Finding<OnlyRepresentativeProfile, Found> = {
  words: ({ identifiers }) => ({ label: 'label', hint: identifiers.keNo ? 'hintKe' : 'hint' }),
  useGroups: useFoundGroups,
  useMaking,
};
