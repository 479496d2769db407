/**
 * The user manual in its order; `manual:sections.<id>` holds the words of each: `title`, `text`, and `how`, one
 * instruction to a line. A page of a subsystem has a section of its own name.
 */
export const MANUAL_SECTIONS: readonly { id: string }[] = [
  { id: 'signIn' },
  { id: 'switching' },
  { id: 'search' },
  { id: 'lists' },
  { id: 'home' },
  { id: 'registeredSubstances' },
  { id: 'tradeProducts' },
  { id: 'tradePartner' },
  { id: 'tradeRecords' },
  { id: 'incoming' },
  { id: 'certificate' },
  { id: 'verification' },
  { id: 'businessManagement' },
  { id: 'center' },
  { id: 'tour' },
  { id: 'network' },
];
