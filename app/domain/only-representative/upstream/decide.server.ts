import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { registrations } from '#db/schema/substance.ts';
import { registrationTokens } from '#db/search/registration.ts';
import { issueJob } from '~/domain/certificate/issuing/job.ts';
import type { Decision } from '../../area-requests.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { roundedTogether } from '../../kernel/rounding.ts';
import type { Jurisdiction } from '../../systems/profiles.ts';
import { findPort } from '../ports.server.ts';
import { moveRecord } from '../trade-record/move.server.ts';
import { type RecordAnchor, recordRead } from '../trade-record/read.server.ts';
import { ofClaim } from './claim.ts';
import { withinStated } from './claimed.ts';
import { numbersFree } from './judge-paper.server.ts';
import { type Paper, type PaperLine, paperOf, papersRead } from './paper-read.server.ts';
import { type BoughtLine, receiveLines } from './receive.server.ts';
import { standingProof } from './standing.server.ts';

/** What an approved purchase writes beside its own move. */
interface Approved {
  certificateNo: string;
  guard: SQL;
  brings: (moveId: string) => BatchItem<'sqlite'>[];
}

/**
 * The paper of a purchase is good: it is confirmed, and brings its products with what was bought as their own limit. The
 * registrations of a paper from elsewhere are known from then on, as upstream ones, which cover nothing of their own.
 *
 * Refusals, in this order: 4105 not waiting any more; 4140 the certificate of ours is not valid any more; 4100 a number of
 * the paper became one of the company's own; 4106 changed meanwhile.
 */
export async function approvePurchase({
  ctx,
  request,
  decides,
}: Decision<OrContext>): Promise<Outcome<unknown>> {
  const [[record = notFound()], papers] = await ctx.db.batch([
    recordRead(ctx, request.subjectId),
    papersRead(ctx, [request.subjectId]),
  ]);
  if (record.status !== 'WAITING' || record.upstream === null) return refuse(4105);
  const read = await approvedOf(ctx, record, papers[0] && paperOf(papers[0]));
  if (!read.ok) return read;
  const { certificateNo, guard, brings } = read.value;
  const outcome = await moveRecord(ctx, record, {
    status: 'CONFIRMED',
    action: 'confirm',
    set: { confirmedAtMs: ctx.nowMs, confirmedByName: ctx.actor.name },
    detail: { by: ctx.actor.name, certificate_no: certificateNo },
    guard,
    follows: (moveId) => [...brings(moveId), newJob(ctx, issueJob({}, record)), ...decides()],
    refusals: {
      audit_move_happened: async () => {
        const again = await approvedOf(ctx, record, papers[0] && paperOf(papers[0]));
        return again.ok ? { code: 4106 } : again.refusal;
      },
    },
  });
  if (outcome.ok) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

async function approvedOf(
  ctx: OrContext,
  record: RecordAnchor,
  paper: Paper | undefined,
): Promise<Outcome<Approved>> {
  const { id, revision, eta } = record;
  if (record.upstream === 'ours') {
    const standing = await standingProof(ctx, record);
    if (!standing.ok) return standing;
    const { proof, claims } = standing.value;
    const trade = sql`(SELECT k.record_id FROM certificates k WHERE k.id = ${proof.certificateId})`;
    return done({
      certificateNo: proof.certificateNo,
      guard: sql`EXISTS (SELECT 1 FROM certificates k WHERE k.id = ${proof.certificateId}
        AND k.state = 'valid') AND ${withinStated(trade)}`,
      brings: (moveId) =>
        receiveLines(ctx, { id, revision, moveId, eta, lines: claims, registration: ofClaim }),
    });
  }
  const { certificateNo, lines } = paper ?? notFound();
  const taken = await ownNumbers(ctx, lines);
  if (taken !== null) return { ok: false, refusal: taken };
  const market = findPort(record.port)?.jurisdiction ?? notFound();
  return done({
    certificateNo,
    guard: numbersFree(ctx, lines),
    brings: (moveId) => [
      knowRegistrations(ctx, { moveId, market }, paper ?? notFound()),
      ...receiveLines(ctx, {
        ...{ id, revision, moveId, eta, lines: boughtLines(lines) },
        registration: (of) => sql`(SELECT g.id FROM registrations g
          WHERE g.company_id = ${ctx.company.id} AND g.system = ${ctx.system.slug}
            AND g.registration_no = ${of('registrationNo')})`,
      }),
    ],
  });
}

/** 4100 where a number of the paper is one of the company's own by now. */
async function ownNumbers(ctx: OrContext, lines: readonly PaperLine[]): Promise<Refusal | null> {
  const [row] = await ctx.db
    .select({ free: numbersFree(ctx, lines).as('numbers_free') })
    .from(sql`(SELECT 1)`);
  return row?.free === 1 ? null : refuse(4100, { why: { key: 'registration_no_own' } }).refusal;
}

/** Each substance of what was bought is rounded down, as its exports state it. */
function boughtLines(lines: readonly PaperLine[]): (BoughtLine & { registrationNo: string })[] {
  const downG = roundedTogether('down');
  return lines.map(({ lineNo, name, registrationNo, massG, sharePpm }) => ({
    ...{ lineNo, name, registrationNo, massG, sharePpm },
    statedG: downG(String(lineNo), massG, sharePpm),
  }));
}

const TYPES = {
  EU: 'registration',
  UK: 'uk_registration',
  KR: 'registration',
} as const satisfies Record<Jurisdiction, string>;

/**
 * Statement: the registrations that a paper names. One that is known from an earlier paper counts for the years of both.
 */
function knowRegistrations(
  { db, company, system, nowMs }: OrContext,
  { moveId, market }: { moveId: string; market: Jurisdiction },
  { lines, coverYear, validUntil }: Paper,
): BatchItem<'sqlite'> {
  const rows = lines.map((line) => ({
    ...line,
    ...registrationTokens({ ...line, nameZh: line.name, nameEn: line.name }),
    id: newId('sub', nowMs),
  }));
  const of = (name: string) => sql`(c.value ->> ${name})`;
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  // A paper covers its year, whenever in that year it was issued.
  const from = `${coverYear}-01-01`;
  return db
    .insert(registrations)
    .select(
      sql`SELECT ${of('id')}, ${company.id}, ${system.slug}, ${of('registrationNo')}, ${of('name')},
      ${of('name')}, ${of('casNo')}, ${of('ecNo')}, NULL, NULL, NULL, NULL, ${market},
      ${TYPES[market]}, 'standard', NULL, NULL, NULL, NULL, 'valid', ${from}, ${validUntil}, '', '[]', 0,
      80, 1, ${moveId}, ${now}, ${of('searchText')}, ${of('openSearchText')}, NULL, 'seed', 'upstream'
      FROM json_each(${JSON.stringify(rows)}) c WHERE true`,
    )
    .onConflictDoUpdate({
      target: [registrations.companyId, registrations.system, registrations.registrationNo],
      set: {
        validity: 'valid',
        validFrom: sql`min(${registrations.validFrom}, excluded.valid_from)`,
        validUntil: sql`CASE WHEN excluded.valid_until IS NULL OR valid_until IS NULL THEN NULL
          ELSE max(valid_until, excluded.valid_until) END`,
        version: sql`${registrations.version} + 1`,
      },
      setWhere: sql`${registrations.source} = 'upstream'`,
    });
}

/**
 * The paper is not good: the purchase is REJECTED with the reason, and its member may enter it anew.
 *
 * Refusals: 4105 not waiting any more; 4106 changed meanwhile.
 */
export async function refusePurchase({
  ctx,
  request,
  reason,
  decides,
}: Decision<OrContext>): Promise<Outcome<unknown>> {
  const [record = notFound()] = await recordRead(ctx, request.subjectId);
  if (record.status !== 'WAITING' || record.upstream === null) return refuse(4105);
  return moveRecord(ctx, record, {
    status: 'REJECTED',
    action: 'reject',
    set: { rejectionReason: reason, rejectedBy: 'staff' },
    detail: { by: ctx.actor.name, reason },
    follows: () => decides(),
  });
}

/** The member takes the request back: the purchase is UNCONFIRMED again. Refusals as for refusing. */
export async function takePurchaseBack({
  ctx,
  request,
  decides,
}: Decision<OrContext>): Promise<Outcome<unknown>> {
  const [record = notFound()] = await recordRead(ctx, request.subjectId);
  if (record.status !== 'WAITING' || record.upstream === null) return refuse(4105);
  return moveRecord(ctx, record, {
    status: 'UNCONFIRMED',
    action: 'take_back',
    set: { sentAtMs: null },
    follows: () => decides(),
  });
}
