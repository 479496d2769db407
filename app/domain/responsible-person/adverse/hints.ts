import type { ADVERSE_SOURCES, OUTCOMES } from '#db/schema/rp-kinds.ts';
import type { Severity } from '../rules.ts';

/** What speaks for a higher severity, in the order in which it is said (`areas/responsible-person.md` §6). */
export const HINTS = [
  'authority',
  'press',
  'cluster',
  'death',
  'hospital',
  'lasting_harm',
  'disfigurement',
] as const;
export type Hint = (typeof HINTS)[number];

const MEANS: Record<Hint, Exclude<Severity, 'general'>> = {
  authority: 'wide_impact',
  press: 'wide_impact',
  cluster: 'wide_impact',
  death: 'serious',
  hospital: 'serious',
  lasting_harm: 'serious',
  disfigurement: 'serious',
};

const RANK: Record<Severity, number> = { general: 0, serious: 1, wide_impact: 2 };

const DEATH = /死亡|身亡|去世|\bdied\b|\bdeath\b/i;
const HOSPITAL = /住院|hospitali[sz]/i;
const LASTING = /后遗|永久|残疾|功能障碍|permanent|lasting|disab/i;
const DISFIGURED = /毁容|破相|容貌|disfigur/i;

export interface HintFacts {
  severity: Severity;
  source: (typeof ADVERSE_SOURCES)[number] | null;
  description: string;
  treatment: string;
  outcome: (typeof OUTCOMES)[number] | null;
  /** Reports of the batch around its day, this one among them; 0 where no batch is named. */
  ofBatch: number;
}

/**
 * What hints at a higher severity than the one that was chosen; nobody is made to follow it.
 *
 * @param cluster so many reports of one batch are a cluster
 */
export function severityHints(
  { severity, source, description, treatment, outcome, ofBatch }: HintFacts,
  cluster: { reports: number },
): { hint: Hint; severity: Exclude<Severity, 'general'> }[] {
  const text = `${description}\n${treatment}`;
  const found: Record<Hint, boolean> = {
    authority: source === 'authority',
    press: source === 'literature',
    cluster: ofBatch >= cluster.reports,
    death: outcome === 'death' || DEATH.test(text),
    hospital: HOSPITAL.test(text),
    lasting_harm: outcome === 'sequelae' || LASTING.test(text),
    disfigurement: DISFIGURED.test(text),
  };
  return HINTS.filter((hint) => found[hint] && RANK[MEANS[hint]] > RANK[severity]).map((hint) => ({
    hint,
    severity: MEANS[hint],
  }));
}
