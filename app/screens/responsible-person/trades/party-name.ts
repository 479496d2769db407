import { useEnterpriseName } from '../parties/use-enterprise-name.ts';
import type { Trade } from './detail-data.server.ts';

/** Name of an enterprise that a trade names, in the reader's language; empty where it names none. */
export function usePartyName() {
  const name = useEnterpriseName();
  return (party: Trade['trading']): string => (party === null ? '' : name(party));
}
