import { cnActivityRecords } from '#db/schema/cn-activity.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { newId } from '../../kernel/ids.ts';
import { cnscc } from '../../systems/profiles.ts';
import { whole } from '../../workbook/staged.server.ts';
import type { ActivityContent } from '../activity/content.ts';
import type { KnownFacts } from '../activity/judge.ts';
import { RISKS } from '../activity/kinds.ts';
import type { GaugedFacts } from '../activity/notices.server.ts';
import { registrationOf } from '../activity/registration.ts';
import { versionContent } from '../activity/submission.server.ts';
import { countedOf, handedByYear } from '../activity/volumes.ts';
import { contentColumns } from '../activity/write.server.ts';
import type { Around, Outcome, RecordMade, SubmittedMade, Unit } from './record-book.ts';

export function madeOf(
  { nowMs }: AtTheirWork,
  unit: Unit,
  content: ActivityContent,
  submitted: Outcome['submitted'],
  around: Around,
): RecordMade {
  const { filing, year, enterpriseId, kept, facts } = unit;
  const key = { filingId: filing.id, year, enterpriseId };
  const id = kept?.record.id ?? newId('act', nowMs);
  const revision = 1;
  const frozen = registrationOf(
    facts.filing,
    facts.enterprises.find((party) => party.id === enterpriseId)?.name ?? '',
  );
  const risky = content.deviations.some(({ kind }) => RISKS.some((risk) => risk === kind));
  const row = whole(cnActivityRecords, {
    ...kept?.record,
    ...{ ...key, id, companyId: filing.companyId, ...contentColumns(content, key) },
    ...(submitted !== null && {
      ...{ status: 'submitted' as const, frozen: { ...frozen }, revision },
      riskAcknowledgedAtMs: risky ? nowMs : null,
    }),
    createdAtMs: kept?.record.createdAtMs ?? nowMs,
    moveId: newId('mv', nowMs),
  });
  return {
    ...{ id, companyId: filing.companyId, system: cnscc.slug, row, lines: content.lines },
    ...{ filingId: filing.id, year, certificateNo: filing.row.certificateNo },
    version: kept?.record.version ?? 0,
    stood: { filing: filing.kept?.version ?? 0, volume: volumeBefore(unit, around) },
    submitted:
      submitted === null
        ? null
        : {
            revision,
            version: JSON.stringify(versionContent(facts, key, content, frozen)),
            sums: submitted.effect.sums,
            later: [...handedByYear(content.lines, key)].filter(([at]) => at !== year),
            deviations: content.deviations.map(({ kind }) => kind),
            notFulfilled: content.implementation === 'not_fulfilled',
            facts: gauged(facts),
          },
  };
}

const gauged = ({ record, filing, volume, excesses, amber, bands }: KnownFacts): GaugedFacts => ({
  ...{ record, filing, volume, excesses, amber, bands },
});

/** Version of what its year counts before the book. */
function volumeBefore({ filing, year }: Unit, { kept }: Around): number {
  const of = kept.volumes.find((one) => one.filingId === filing.id && one.year === year);
  return of?.version ?? 0;
}

/** Grams that a record counts, for the trail. */
export const countedBy = (made: SubmittedMade): number => countedOf(made.sums);
