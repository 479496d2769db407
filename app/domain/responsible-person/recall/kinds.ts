/** How far a recall is. */
export const RECALL_STATES = ['open', 'closed'] as const;

/** How far a party of a recall is. */
export const PARTY_STATES = ['waiting', 'notified', 'acknowledged', 'explained'] as const;
export type PartyState = (typeof PARTY_STATES)[number];

export function partyState(party: {
  notifiedAtMs: number | null;
  acknowledgedAtMs: number | null;
  explanation: string | null;
}): PartyState {
  if (party.acknowledgedAtMs !== null) return 'acknowledged';
  if (party.explanation !== null) return 'explained';
  return party.notifiedAtMs === null ? 'waiting' : 'notified';
}

/** Why a party of a recall gets no letter now. */
export const NOT_MAILED = ['own', 'acknowledged', 'no_email', 'three_a_day'] as const;
export type NotMailed = (typeof NOT_MAILED)[number];
