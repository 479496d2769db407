import { isDate, yearOf } from '~/domain/kernel/dates.ts';
import { parseTonnes } from '~/domain/kernel/mass.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import {
  type ArrivalFacts,
  type Arrived,
  accountChanges,
  arrivedLines,
  reissues,
} from '~/domain/only-representative/arrival/effect.ts';
import { coveredSubstances } from '~/domain/only-representative/tonnage/draws.ts';
import type { ArrivalValues } from './arrival-form.ts';
import type { ArrivalPageData } from './data.server.ts';

/** What the form says arrived, as far as it can be read; a line that can't counts as it does now. */
function arrivedOf({ facts, now }: ArrivalPageData, values: ArrivalValues): Arrived {
  const day = typed('day', values.actual_arrival_on);
  const masses = new Map(
    facts.lines.map(({ lineNo }, at) => {
      const said = parseTonnes(typed('tonnes', values.lines[at]?.tonnes ?? ''));
      return [lineNo, said ?? now.masses[at] ?? 0];
    }),
  );
  return { day: isDate(day) ? day : now.day, massOf: (lineNo) => masses.get(lineNo) ?? 0 };
}

/** What saving the form as it stands would do. */
export function effectOf(page: ArrivalPageData, values: ArrivalValues) {
  const { certificate } = page.facts;
  const facts: ArrivalFacts = {
    ...page.facts,
    certificate: certificate && { ...certificate, lines: new Map(certificate.lines) },
  };
  const arrived = arrivedOf(page, values);
  const masses = facts.lines.map(({ lineNo }) => arrived.massOf(lineNo));
  return {
    day: arrived.day,
    masses,
    totalG: masses.reduce((sum, massG) => sum + massG, 0),
    plannedG: facts.lines.reduce((sum, { massG }) => sum + massG, 0),
    accounts: accountChanges(facts, arrived),
    reissues: reissues(facts, arrived),
    /** What a certificate would state: the registered substances of all lines. */
    coveredG: coveredSubstances(arrivedLines(facts.lines, arrived), yearOf(arrived.day)).reduce(
      (sum, { massG }) => sum + massG,
      0,
    ),
  };
}

export type Effect = ReturnType<typeof effectOf>;
