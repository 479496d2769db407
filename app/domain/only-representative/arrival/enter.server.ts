import { sql } from 'drizzle-orm';
import { tradeRecordArrivals } from '#db/schema/trade-record.ts';
import { forgetEntries, indexLater } from '#db/search/index.ts';
import { issueJob } from '~/domain/certificate/issuing/job.ts';
import type { Within } from '../../audit/within.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { pastDeclared } from '../korean-paper/past-declared.server.ts';
import { findPort } from '../ports.server.ts';
import { NOT_OVERDRAWN, WITHIN_DECLARED } from '../tonnage/ledger.server.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { staleOrWrongState } from '../trade-record/rules.ts';
import type { RecordStatus } from '../trade-record/schema.ts';
import { claimRefusal, stillLeftOf } from './claims.server.ts';
import { arrivedLines, reissues } from './effect.ts';
import { type ArrivalRead, readArrival } from './read.server.ts';
import { arrivalRefusal, arrivedOf, customsWarning } from './rules.ts';
import type { ArrivalEntered, ArrivalInput } from './schema.ts';
import {
  type ArrivalWrite,
  bookArrival,
  carryRevision,
  followPurchase,
  writeArrival,
} from './write.server.ts';

/**
 * States what actually came to port of a confirmed record (`areas/only-representative.md` §3): another revision with the
 * actual quantities, day and port. The ledger gives back what did not come and draws what came more, or in another year.
 * Where the valid certificate would state too little, or another year, the record is CONFIRMED again until a job has
 * issued a new one, which supersedes the old in the same write. What a purchase brought follows. Entered again it corrects
 * what was entered before.
 *
 * Refusals, in this order: 4106 stale version, 4105 neither CONFIRMED nor COMPLETED, those of `arrivalRefusal`; 4137 more
 * than a declaration certificate allows in the year; 4141 more of a certificate that a purchase stands on than others left
 * of it meanwhile.
 *
 * @param within an import, of which it is a part
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is not this company's, and for a proof that is not ours, of
 *   another purpose or used elsewhere
 */
export async function enterArrival(
  ctx: OrContext,
  id: string,
  input: ArrivalInput,
  within?: Within,
): Promise<Outcome<ArrivalEntered>> {
  requireMember(ctx);
  const proof = proofOf(ctx, id, input.file_id);
  const [read, [free]] = await Promise.all([readArrival(ctx, id), proof.read()]);
  const refusal = refusalOf(read, input);
  if (refusal !== null) return { ok: false, refusal };
  if (!free?.free) return notFound();
  const arrived = arrivedOf(input);
  const claimed = await claimRefusal(ctx, read, input);
  if (claimed !== null) return { ok: false, refusal: claimed };
  const write = { read, input, arrived, reissues: reissues(read, arrived) };
  const outcome = await moveOn(ctx, write, proof, within);
  if (!outcome.ok) return outcome;
  if (outcome.value.status === 'CONFIRMED') await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

/** The file that an arrival is proved by; what proved it before may do so again. */
function proofOf(ctx: OrContext, id: string, fileId: string | null | undefined) {
  const { fileId: column, recordId } = tradeRecordArrivals;
  return filesToHold(ctx, [fileId ?? null], 'arrival', { column, id: recordId, is: id });
}

function refusalOf(read: ArrivalRead, input: ArrivalInput): Refusal | null {
  return (
    staleOrWrongState(read.record, input.version, 'arrive') ??
    arrivalRefusal(read, input, findPort(input.port)?.jurisdiction)
  );
}

/** A certificate that is to be replaced, or was never issued, leaves the record CONFIRMED; else it is complete. */
function statusAfter({ read, reissues: replaced }: ArrivalWrite): RecordStatus {
  if (replaced) return 'CONFIRMED';
  return read.certificate === null ? read.record.status : 'COMPLETED';
}

function moveOn(
  ctx: OrContext,
  write: ArrivalWrite,
  proof: ReturnType<typeof proofOf>,
  within?: Within,
) {
  const { read, input, arrived } = write;
  const { record } = read;
  const lines = arrivedLines(read.lines, arrived);
  const names = read.lines.filter(({ lineNo }) => arrived.massOf(lineNo) > 0);
  const status = statusAfter(write);
  const revision = record.revision + 1;
  const totalMassG = lines.reduce((sum, { massG }) => sum + massG, 0);
  return moveRecord(ctx, record, {
    status,
    action: 'arrival',
    set: {
      ...{ revision, totalMassG, port: input.port },
      ...{ eta: arrived.day, arrivedOn: arrived.day, plannedEta: read.plannedEta },
      productSummary: [...new Set(names.map(({ name }) => name))].join('\n'),
      // What held the paper that is still to come holds on; one that is replaced is looked at anew.
      ...(status === 'COMPLETED' || write.reissues ? { heldSinceMs: null } : {}),
    },
    detail: {
      revision: [record.revision, revision],
      eta: [record.eta, arrived.day],
      mass_g: [totalG(read), totalMassG],
      reissue: write.reissues,
    },
    guard: sql`(${proof.free} AND ${stillLeftOf(read, arrived)} AND ${within?.guard ?? sql`1`})`,
    answers: {
      reissues: write.reissues,
      warning: customsWarning(input.customs_no, read.plannedMarket),
    },
    follows: (moveId) => [
      ...writeArrival(ctx, write),
      ...carryRevision(ctx, write),
      ...bookArrival(ctx, write, moveId),
      ...followPurchase(ctx, write, moveId),
      ...forgetEntries(ctx.db, [record.id]),
      indexLater(ctx.db, 'record', sql`SELECT ${record.id}`),
      ...(status === 'CONFIRMED' ? [newJob(ctx, issueJob({}, { ...record, revision }))] : []),
      ...(within?.follows(record.id) ?? []),
    ],
    refusals: {
      [NOT_OVERDRAWN]: () => judgedAgain(ctx, record.id, input),
      [WITHIN_DECLARED]: () =>
        pastDeclared(ctx, drawnBy(read), arrived.day, `lines.${firstArrived(input)}.tonnes`),
      audit_move_happened: async () =>
        (await claimRefusal(ctx, read, input)) ?? proof.meanwhile({ code: 4106 }),
    },
  });
}

/** Registrations that its lines draw. */
const drawnBy = ({ lines }: ArrivalRead) => [
  ...new Set(lines.flatMap(({ product }) => product.composition.map((one) => one.registrationId))),
];

const firstArrived = ({ lines }: ArrivalInput) =>
  Math.max(
    0,
    lines.findIndex(({ tonnes }) => parseTonnes(tonnes) !== 0),
  );

const totalG = ({ lines, now }: ArrivalRead) =>
  lines.reduce((sum, { lineNo }) => sum + now.massOf(lineNo), 0);

/** What to say after the database refused: what stands against it now. Where nothing does any more, this attempt failed. */
async function judgedAgain(ctx: OrContext, id: string, input: ArrivalInput): Promise<Refusal> {
  return refusalOf(await readArrival(ctx, id), input) ?? { code: 4106 };
}
