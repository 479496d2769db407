import type { Area } from '~/domain/systems/profiles.ts';

interface ManualSection {
  id: string;
  /** Whose pages it is about; of every area where nothing is said. */
  area?: Area;
}

const OR = 'only-representative';
const RP = 'responsible-person';
const CN = 'new-substance';

/**
 * The user manual in its order; `manual:sections.<id>` holds the words of each: `title`, `text`, and `how`, one
 * instruction to a line. A page of a subsystem has a section of its own name.
 */
export const MANUAL_SECTIONS: readonly ManualSection[] = [
  { id: 'signIn' },
  { id: 'switching' },
  { id: 'search' },
  { id: 'lists' },
  { id: 'home', area: OR },
  { id: 'registeredSubstances', area: OR },
  { id: 'tradeProducts', area: OR },
  { id: 'tradePartner', area: OR },
  { id: 'tradeRecords', area: OR },
  { id: 'incoming', area: OR },
  { id: 'certificate', area: OR },
  { id: 'rpHome', area: RP },
  { id: 'rpProducts', area: RP },
  { id: 'rpBatches', area: RP },
  { id: 'agency', area: RP },
  { id: 'shipments', area: RP },
  { id: 'adrRepo', area: RP },
  { id: 'recalls', area: RP },
  { id: 'account', area: RP },
  { id: 'cnHome', area: CN },
  { id: 'regFil', area: CN },
  { id: 'activityRecord', area: CN },
  { id: 'enterpriseInformation', area: CN },
  { id: 'messageCenter', area: CN },
  { id: 'verification' },
  { id: 'businessManagement', area: OR },
  { id: 'center' },
  { id: 'tour' },
  { id: 'network' },
];
