import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { nameKey } from '#db/name-key.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { upstreamClaims, upstreamProofs } from '#db/schema/upstream.ts';
import { indexLater } from '#db/search/index.ts';
import { issueJob } from '~/domain/certificate/issuing/job.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { nextNumber } from '../../kernel/number.server.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { countMoves } from '../trade-record/move.server.ts';
import type { RecordMoved } from '../trade-record/schema.ts';
import { asksForProof, provedAsked } from './asked.server.ts';
import { type Claim, claimOf, ofClaim } from './claim.ts';
import { claimsOnTrade, statedG } from './claimed.ts';
import { SYSTEM_CHECK } from './kinds.ts';
import type { Proof } from './proof.ts';
import { judgePurchase, type ProvedPurchase } from './purchase.server.ts';
import { receiveLines } from './receive.server.ts';
import type { ProvedInput } from './schema.ts';

/**
 * Buys what a certificate of ours proves, in place of asking the supplier: confirmed at once by the system's check, with a
 * purchased product for each line, which may go on to the importer of box 6 only. No account of the supplier is drawn:
 * that was done for the certificate. Where the policy `own_code_auto` is 0 the purchase waits for the provider's yes
 * instead, and holds what it takes of the certificate.
 *
 * Refusals, in this order: 4100 an unknown supplier, an ETA outside the window, an unknown port; 4140, 4141
 * as for `findProof` and `proofRefusal`; 4131 a port of another market than the registrations; 4007 Chinese in a printed
 * input; 4140, 4141 again where the certificate was taken meanwhile; 4106 a lost race.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function buyProved(ctx: OrContext, input: ProvedInput): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const judged = await judgePurchase(ctx, input);
  if (!judged.ok) return judged;
  const { proof, partner, auto } = judged.value;
  const { company, system, actor, nowMs } = ctx;
  const id = newId('tr', nowMs);
  const of = { companyId: company.id, system: system.slug };
  const claims = claimsOf(input, proof);
  const number = nextNumber(ctx.db, 'TR', yearOf(utcDay(nowMs)), company.id);
  const status = auto ? 'CONFIRMED' : 'WAITING';
  const outcome = await guardedInsert(ctx, {
    table: tradeRecords,
    before: [number.taken],
    row: {
      ...{ id, ...of, ...columnsOf(judged.value, claims), tradeNo: number.no },
      ...{ kind: 'purchase', status, upstream: 'ours' },
      ...{ createdBy: actor.id, createdByName: actor.name, createdAtMs: nowMs, sentAtMs: nowMs },
      ...(auto && { confirmedAtMs: nowMs, confirmedByName: SYSTEM_CHECK }),
    },
    guard: stillLeft(judged.value, claims),
    audit: {
      ...of,
      action: 'create',
      subject: { kind: 'trade_record', id },
      detail: {
        status: [null, status],
        mass_g: totalG(claims),
        revision: 1,
        certificate_no: proof.certificateNo,
      },
    },
    follows: (moveId) => [
      ...countMoves(ctx, [of], status),
      ...keepProof(ctx, { id, proof, claims }),
      ...(auto
        ? [
            ...receiveLines(ctx, {
              ...{ id, revision: 1, moveId, eta: input.eta, lines: claims },
              registration: ofClaim,
            }),
            newJob(ctx, issueJob({}, { ...of, id, revision: 1 })),
          ]
        : [
            asksForProof(ctx, id, provedAsked(input, partner.name, proof, claims), null),
            indexLater(ctx.db, 'record', sql`SELECT ${id}`),
          ]),
    ],
    refusals: { audit_move_happened: () => takenMeanwhile(ctx, input) },
    done: {
      id,
      trade_no: tradeRecords.tradeNo,
      status: tradeRecords.status,
      version: tradeRecords.version,
    },
  });
  if (outcome.ok && auto) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

async function takenMeanwhile(ctx: OrContext, input: ProvedInput): Promise<Refusal> {
  const judged = await judgePurchase(ctx, input);
  return judged.ok ? { code: 4106 } : judged.refusal;
}

function claimsOf({ lines }: ProvedInput, proof: Proof): Claim[] {
  return lines.flatMap(({ no, tonnes }, at) => {
    const line = proof.lines.find((one) => one.no === no);
    if (line === undefined) return [];
    const massG = parseTonnes(tonnes) ?? 0;
    return [claimOf(line, at + 1, massG)];
  });
}

const totalG = (claims: readonly Claim[]) => claims.reduce((sum, { massG }) => sum + massG, 0);

function columnsOf({ input, partner }: ProvedPurchase, claims: readonly Claim[]) {
  return {
    partnerId: partner.id,
    counterpartyCountry: partner.country,
    eta: input.eta,
    port: input.port,
    orderRef: input.order_ref?.trim() || null,
    totalMassG: totalG(claims),
    productSummary: [...new Set(claims.map(({ name }) => name))].join('\n'),
  };
}

/** 1 where the certificate is still valid and has left what is taken, and the supplier is as it was judged. */
function stillLeft({ proof, partner }: ProvedPurchase, claims: readonly Claim[]): SQL<number> {
  const byNumber = Map.groupBy(claims, ({ registrationNo }) => registrationNo);
  const wanted = [...byNumber].map(([no, of]) => ({ no, massG: totalG(of) }));
  const trade = sql`(SELECT k.record_id FROM certificates k WHERE k.id = ${proof.certificateId})`;
  const of = (name: string) => sql`(w.value ->> ${name})`;
  const enough = sql`coalesce((SELECT sum(t.mass_g) FROM ${claimsOnTrade(trade)} t
    WHERE t.reference_no = ${of('no')}), 0) + ${of('massG')} <= ${statedG(sql`k`, of('no'))}`;
  return sql<number>`((SELECT count(*) FROM json_each(${JSON.stringify(wanted)}) w
      CROSS JOIN certificates k ON k.id = ${proof.certificateId} AND k.state = 'valid'
      WHERE ${enough}) = ${wanted.length}
    AND EXISTS (SELECT 1 FROM trade_partners t WHERE t.id = ${partner.id}
      AND t.state IN ('active', 'applied') AND t.name = ${partner.name}
      AND t.country = ${partner.country}
      AND t.linked_company_id IS ${partner.linkedCompanyId}))`;
}

/** Statements: what the purchase stands on, and what it takes of it. */
function keepProof(
  { db, company, nowMs }: OrContext,
  { id, proof, claims }: { id: string; proof: Proof; claims: readonly Claim[] },
): BatchItem<'sqlite'>[] {
  const rows = sql`json_each(${JSON.stringify(claims)}) c`;
  const of = (name: string) => sql`(c.value ->> ${name})`;
  const { certificateId, certificateNo, importer } = proof;
  return [
    db.insert(upstreamProofs).values({
      ...{ recordId: id, companyId: company.id, certificateId, certificateNo },
      ...{ importerName: importer.name, importerCountry: importer.country },
      ...{ importerKey: nameKey(importer.name), checkedAtMs: nowMs },
    }),
    db.insert(upstreamClaims).select(sql`SELECT ${id}, ${of('lineNo')}, ${certificateId},
      ${of('no')}, ${of('massG')} FROM ${rows}`),
  ];
}
