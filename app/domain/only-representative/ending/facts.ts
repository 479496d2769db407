import type { RequestFact } from '../../area-requests.ts';

/** What staff are asked to tell, and whom: as it was when the authorisation ended. */
export function tellingFacts(payload: unknown): readonly RequestFact[] {
  const { ended_on: value, importers } = payload as { ended_on: string; importers: string[] };
  return [
    { name: 'ended_on', value },
    { name: 'importers', value: importers.join(' · ') },
  ];
}
