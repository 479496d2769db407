import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { tradeRecordProducts, tradeRecords } from '#db/schema/trade-record.ts';
import { upstreamPaperLines, upstreamPapers } from '#db/schema/upstream.ts';
import { forgetEntries, indexLater } from '#db/search/index.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { nextNumber } from '../../kernel/number.server.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { endsRequests } from '../../request/open.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { countMoves, moveRecord } from '../trade-record/move.server.ts';
import { recordRead } from '../trade-record/read.server.ts';
import { staleOrWrongState } from '../trade-record/rules.ts';
import type { RecordMoved } from '../trade-record/schema.ts';
import { judgePaper, numbersFree, type PaperPurchase } from './judge-paper.server.ts';
import type { ForeignEditInput, ForeignInput } from './schema.ts';

/**
 * Enters a purchase from a supplier that is not on the platform, with the paper of its only representative: UNCONFIRMED
 * until it is handed in and the provider has looked at it. Nothing is drawn, and nothing can be shipped on before.
 *
 * Refusals: those of `judgePaper`; 4106 a lost race.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a file that is not ours, of another purpose or used elsewhere
 */
export async function buyOnPaper(
  ctx: OrContext,
  input: ForeignInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const { company, system, actor, nowMs } = ctx;
  const id = newId('tr', nowMs);
  const judged = await judgePaper(ctx, input, id);
  if (!judged.ok) return judged;
  const of = { companyId: company.id, system: system.slug };
  const columns = columnsOf(judged.value);
  const number = nextNumber(ctx.db, 'TR', yearOf(utcDay(nowMs)), company.id);
  return guardedInsert(ctx, {
    table: tradeRecords,
    before: [number.taken],
    row: {
      ...{ id, ...of, ...columns, tradeNo: number.no },
      ...{ kind: 'purchase', status: 'UNCONFIRMED', upstream: 'foreign' },
      ...{ createdBy: actor.id, createdByName: actor.name, createdAtMs: nowMs },
    },
    guard: stillSo(ctx, judged.value),
    audit: {
      ...of,
      action: 'create',
      subject: { kind: 'trade_record', id },
      detail: {
        status: [null, 'UNCONFIRMED'],
        mass_g: columns.totalMassG,
        revision: 1,
        certificate_no: input.certificate_no,
      },
    },
    follows: () => [
      ...countMoves(ctx, [of], 'UNCONFIRMED'),
      ...keepPaper(ctx, { id, revision: 1 }, judged.value),
      indexLater(ctx.db, 'record', sql`SELECT ${id}`),
    ],
    refusals: { audit_move_happened: () => judgedAgain(ctx, input, id) },
    done: {
      id,
      trade_no: tradeRecords.tradeNo,
      status: tradeRecords.status,
      version: tradeRecords.version,
    },
  });
}

/**
 * Enters such a purchase anew, paper and all: another revision, UNCONFIRMED again. A request that was asked for it is taken
 * back. Also takes up one that was refused.
 *
 * Refusals, in this order: 4106 stale version; 4105 confirmed, or no purchase on a paper; those of `judgePaper`.
 *
 * @throws {Denial} as for `buyOnPaper`; 4040 for a record that is not this company's
 */
export async function reviseOnPaper(
  ctx: OrContext,
  id: string,
  { version, ...input }: ForeignEditInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const [record = notFound()] = await recordRead(ctx, id);
  const refusal = staleOrWrongState(record, version, 'revise');
  if (refusal !== null) return { ok: false, refusal };
  if (record.upstream !== 'foreign') return refuse(4105);
  const judged = await judgePaper(ctx, input, id);
  if (!judged.ok) return judged;
  const columns = columnsOf(judged.value);
  const revision = record.revision + 1;
  return moveRecord(ctx, record, {
    status: 'UNCONFIRMED',
    action: record.status === 'REJECTED' ? 'revise' : 'edit',
    set: {
      ...columns,
      ...{ revision, sentAtMs: null, rejectionReason: null, rejectedBy: null },
      ...{ confirmedAtMs: null, confirmedByName: null, confirmedFromIp: null },
      ...{ completedAtMs: null, arrivedOn: null, plannedEta: null },
    },
    detail: {
      revision: [record.revision, revision],
      mass_g: columns.totalMassG,
      certificate_no: input.certificate_no,
    },
    guard: stillSo(ctx, judged.value),
    follows: () => [
      endsRequests(ctx, 'purchase_certificate', id),
      ctx.db.delete(tradeRecordProducts).where(eq(tradeRecordProducts.recordId, id)),
      ...keepPaper(ctx, { id, revision }, judged.value),
      ...forgetEntries(ctx.db, [id]),
      indexLater(ctx.db, 'record', sql`SELECT ${id}`),
    ],
    refusals: { audit_move_happened: () => judgedAgain(ctx, input, id) },
  });
}

async function judgedAgain(ctx: OrContext, input: ForeignInput, id: string): Promise<Refusal> {
  const judged = await judgePaper(ctx, input, id);
  return judged.ok ? { code: 4106 } : judged.refusal;
}

/** 1 where the supplier is as it was judged, and file and numbers are still nobody else's. */
function stillSo(ctx: OrContext, { partner, lines, file }: PaperPurchase): SQL<number> {
  return sql<number>`(${file?.free ?? sql`1`} AND ${numbersFree(ctx, lines)}
    AND EXISTS (SELECT 1 FROM trade_partners t WHERE t.id = ${partner.id}
      AND t.state = 'active' AND t.name = ${partner.name} AND t.country = ${partner.country}
      AND t.linked_company_id IS NULL))`;
}

function columnsOf({ input, partner, lines }: PaperPurchase) {
  return {
    partnerId: partner.id,
    counterpartyCountry: partner.country,
    ...{ eta: input.eta, port: input.port, orderRef: input.order_ref?.trim() || null },
    totalMassG: lines.reduce((sum, { massG }) => sum + massG, 0),
    productSummary: [...new Set(lines.map(({ name }) => name))].join('\n'),
  };
}

/** Statements: the paper of a revision, with its lines. */
function keepPaper(
  { db, company }: OrContext,
  { id, revision }: { id: string; revision: number },
  { input, lines, fileId }: PaperPurchase,
): BatchItem<'sqlite'>[] {
  const of = (name: string) => sql`(c.value ->> ${name})`;
  return [
    db.insert(upstreamPapers).values({
      ...{ recordId: id, revision, companyId: company.id, fileId },
      ...{ certificateNo: input.certificate_no, issuer: input.issuer, country: input.country },
      ...{ coverYear: input.cover_year, issuedOn: input.issued_on },
      validUntil: input.valid_until || null,
    }),
    db.insert(upstreamPaperLines).select(sql`SELECT ${id}, CAST(${revision} AS INTEGER),
      ${of('lineNo')}, ${of('casNo')}, ${of('ecNo')}, ${of('name')}, ${of('registrationNo')},
      ${of('massG')}, ${of('sharePpm')} FROM json_each(${JSON.stringify(lines)}) c`),
  ];
}
