import { eq, sql } from 'drizzle-orm';
import { duties } from '#db/schema/duty.ts';
import { registrations } from '#db/schema/substance.ts';
import { kindList } from '../../duty/keep.server.ts';
import { type AreaDuties, areaDuties, type DutySaid, missingFile } from '../../duty/of-staff.ts';
import { uploadFile } from '../../files/upload.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { parseInput } from '../../kernel/input.ts';
import { dayIn } from '../../kernel/zone.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { OR_DUTIES, type OrDuty, STEPS_OF } from '../duty/kinds.ts';
import { dutyStepInput } from '../duty/schema.ts';
import { doDutyStep, stepRefusal } from '../duty/step.server.ts';
import { withinOf, withinStatement } from '../of-staff/within.server.ts';

const SYSTEMS = systemsOf('only-representative');
const SLUGS = SYSTEMS.map(({ slug }) => slug);
const [{ dayZone } = { dayZone: 'UTC' }] = SYSTEMS;

interface Read {
  id: string;
  registrationNo: string;
}

/** The steps that end a duty of a kind. */
const endsOf = (kind: string) => STEPS_OF[kind as OrDuty].ends;

/** Registrations’ duties as staff register that many were done (登记完成): by the step that ends each. */
export const bulkDuties: AreaDuties = areaDuties<Read>({
  area: 'only-representative',
  kinds: Object.fromEntries(
    OR_DUTIES.map((kind) => [kind, endsOf(kind).length > 1 ? endsOf(kind) : []]),
  ),
  facts: ({ db }, own) =>
    db
      .select({ id: duties.id, registrationNo: registrations.registrationNo })
      .from(duties)
      .innerJoin(registrations, eq(registrations.id, duties.subjectId))
      .where(
        sql`${duties.id} IN ${own} AND ${duties.kind} IN ${kindList(OR_DUTIES)}
          AND ${duties.system} IN (SELECT value FROM json_each(${JSON.stringify(SLUGS)}))`,
      ),
  called: ({ registrationNo }) => registrationNo,
  refused({ nowMs }, { kind, state, opensOn }, said) {
    const today = dayIn(dayZone, nowMs);
    if (opensOn > today) return { code: 4105, why: { key: 'bulk_duty_not_begun' } };
    const missing = missingFile(said);
    if (missing !== null) return missing;
    const input = parseInput(dutyStepInput, inputOf(kind, said));
    return input.ok
      ? stepRefusal({ kind: kind as OrDuty, state }, [], input.value, today)
      : input.refusal;
  },
  async done(ctx, { id, kind }, said) {
    const within = await withinDuty(ctx, id);
    const missing = missingFile(said);
    if (missing !== null) return { ok: false, refusal: missing };
    const input = parseInput(dutyStepInput, inputOf(kind, said));
    return input.ok ? doDutyStep(within, id, input.value) : input;
  },
  async keepProof(ctx, { id }, file) {
    return uploadFile(await withinDuty(ctx, id), 'proof', file);
  },
});

/** Staff where a duty is. One round trip. */
const withinDuty = async (ctx: StaffContext, id: string) =>
  withinOf(ctx, await withinStatement(ctx, duties, { id }), 'write');

/** What is said, as of the step that ends it; where several do, the one that is named. */
function inputOf(kind: string, { done_on, reference_no, file_id, step }: DutySaid) {
  const ends = endsOf(kind);
  const [only] = ends;
  const named = ends.find((one) => one === step);
  return {
    step: ends.length === 1 && step === null ? only : named,
    ...{ done_on, number: reference_no, file_id },
  };
}
