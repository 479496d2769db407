import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { duties as table } from '#db/schema/duty.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { withOthers } from '#db/with-others.ts';
import { type BulkRow, bulkAct } from '../../area-bulk.ts';
import { AREA_DUTIES } from '../../areas-bulk.server.ts';
import type { DutyOfStaff, DutySaid } from '../../duty/of-staff.ts';
import { firstOf } from '../../duty/of-staff.ts';
import { closedRefusal } from '../../duty/standing.ts';
import type { UploadedFile } from '../../files/keep-upload.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { FieldMessage, Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { AT_ONCE } from './kinds.ts';
import { dutiesValues } from './schema.ts';

type Said = v.InferOutput<typeof dutiesValues>;

/** What somebody registers of whom nothing was said. */
const NOTHING: DutySaid = { done_on: '', reference_no: '', file_id: null, file: '', step: null };

/** Duties of every area are registered as done, each with its day and its proof, by its own area’s verb and guards. */
export const duties = bulkAct({
  name: 'duties',
  of: 'duties',
  atMost: AT_ONCE.duties,
  values: dutiesValues,
  look: lookAt,
  async run(ctx, { subjectId }, { rows }: Said) {
    const duty = await findDuty(ctx, subjectId);
    return areaOf(duty).done(ctx, duty, rows[subjectId] ?? NOTHING);
  },
  // An annual report is entered with its product.
  trail: ({ subjectId }) => sql`SELECT d.subject_id FROM duties d WHERE d.id = ${subjectId}`,
});

function areaOf({ system }: Pick<DutyOfStaff, 'system'>) {
  const area = systemNamed(system)?.area;
  return AREA_DUTIES.find((one) => one.area === area) ?? notFound();
}

/** Statement: duties of companies that are theirs. */
const dutiesRead = (ctx: StaffContext, which: SQL | undefined) =>
  ctx.db
    .select({
      ...{ id: table.id, companyId: table.companyId, system: table.system, kind: table.kind },
      ...{ subjectId: table.subjectId, year: table.year, opensOn: table.opensOn },
      ...{ dueOn: table.dueOn, state: table.state, version: table.version },
      nameZh: sql<string>`${companies.nameZh}`.as('company_zh'),
      nameEn: sql<string>`${companies.nameEn}`.as('company_en'),
      goesOn: sql<boolean>`EXISTS (SELECT 1 FROM ${companySystems} s
        WHERE s.company_id = ${table.companyId} AND s.system = ${table.system}
          AND s.state <> 'ended')`
        .mapWith(Boolean)
        .as('goes_on'),
    })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .where(and(which, isTheirs(ctx, table.companyId)));
type Read = Awaited<ReturnType<typeof dutiesRead>>[number];

/** @throws {Denial} 4040 for one of a company that is not theirs */
async function findDuty(ctx: StaffContext, id: string): Promise<DutyOfStaff> {
  const [duty = notFound()] = await dutiesRead(ctx, eq(table.id, id));
  return duty;
}

/**
 * Keeps a file that is to prove a duty, as the duty’s area has such files: unused it goes after a day, but of a filing it
 * stands among its files at once. Refusals: those of the area’s upload.
 *
 * @throws {Denial} 4040 for a duty of a company that is not theirs, and one without a contract that goes on
 */
export async function keepDutyProof(
  ctx: StaffContext,
  id: string,
  file: IncomingFile,
): Promise<Outcome<UploadedFile>> {
  const duty = await findDuty(ctx, id);
  return areaOf(duty).keepProof(ctx, duty, file);
}

/** Duties that are theirs among those that are named, as they stand. One round trip. */
async function lookAt(ctx: StaffContext, ids: SQL, { rows }: Said): Promise<BulkRow[]> {
  const theirs = isTheirs(ctx, sql`d.company_id`) ?? sql`1`;
  const own = sql`(SELECT d.id FROM ${table} AS d WHERE d.id IN ${ids} AND ${theirs})`;
  const [found, facts] = await withOthers(
    ctx.db,
    [
      dutiesRead(ctx, inArray(table.id, ids)).orderBy(
        asc(companies.nameZh),
        asc(table.companyId),
        asc(table.dueOn),
        asc(table.id),
      ),
    ],
    AREA_DUTIES.map((area) => area.facts(ctx, own, rows)),
  );
  const known = new Map(
    AREA_DUTIES.flatMap((area, at) => (facts[at] ?? []).map((one) => [one.id, { area, one }])),
  );
  return found.map((duty) => {
    const { id, companyId, system, nameZh, nameEn, version } = duty;
    const fact = known.get(id);
    const ways = fact?.area.kinds[duty.kind];
    const said = rows[id];
    return {
      ...{ named: id, subjectId: id, companyId, system, nameZh, nameEn, version },
      about: fact === undefined ? '' : fact.area.called(fact.one),
      duty: {
        ...{ kind: ways === undefined ? 'other' : duty.kind, year: duty.year || null },
        dueOn: duty.dueOn,
      },
      before: '',
      after: said === undefined ? '' : told(said),
      ...judged(ctx, { duty, said, fact, ways }),
      ...(ways && ways.length > 0 && { ways }),
    };
  });
}

/** Its day, and what proves it. */
const told = ({ done_on, reference_no, file }: DutySaid) =>
  [done_on, reference_no || file].filter(Boolean).join(' · ');

interface Found {
  duty: Read;
  said: DutySaid | undefined;
  fact: { area: (typeof AREA_DUTIES)[number]; one: { id: string } } | undefined;
  ways: readonly string[] | null | undefined;
}

/** Why it is left as it is, and whether that is so whatever is said of it. */
function judged(
  ctx: StaffContext,
  { duty, said, fact, ways }: Found,
): Pick<BulkRow, 'skip' | 'closed'> {
  const closed = (skip: FieldMessage) => ({ skip, closed: true as const });
  if (!duty.goesOn) return closed({ key: 'bulk_no_contract' });
  const over = closedRefusal(duty);
  if (over !== null) return closed(firstOf(over));
  if (fact === undefined || ways == null) return closed({ key: 'bulk_duty_elsewhere' });
  if (said === undefined || said.done_on === '') return { skip: { key: 'bulk_duty_no_day' } };
  if (ways.length > 0 && !ways.some((way) => way === said.step)) {
    return { skip: { key: 'bulk_duty_way' } };
  }
  const refusal = fact.area.refused(ctx, { ...duty, ...fact.one }, said);
  return { skip: refusal && firstOf(refusal) };
}
