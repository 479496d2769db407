import type { FieldMessage } from '../../kernel/outcome.ts';
import { DRAFTED_FOR, type PARTNER_ROLES, type PartnerState } from './kinds.ts';

interface Alike {
  name: string;
  role: (typeof PARTNER_ROLES)[number];
  state: PartnerState;
}

/**
 * The importer that a name in a cell means, among partners whose names have the same key: the one that is spelt so, else
 * the only one. Otherwise what to say there.
 */
export function importerMeant<Partner extends Alike>(
  name: string,
  alike: readonly Partner[],
): { partner: Partner } | { why: FieldMessage } {
  const importers = alike.filter(({ role }) => role === 'downstream');
  const usable = importers.filter(({ state }) => DRAFTED_FOR.some((one) => one === state));
  const exact = usable.filter((one) => one.name === name);
  const [partner, ...others] = exact.length > 0 ? exact : usable;
  if (partner === undefined) {
    return {
      why: { key: importers.length > 0 ? 'import_partner_idle' : 'import_partner_unknown' },
    };
  }
  if (others.length === 0) return { partner };
  return { why: { key: 'import_partner_several', values: { n: others.length + 1 } } };
}
