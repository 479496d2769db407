import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { nameKey } from '#db/name-key.ts';
import { productSubstances, tradeProducts } from '#db/schema/product.ts';
import { NOTHING_BOOKED, tonnageAccounts } from '#db/schema/substance.ts';
import {
  tradeRecordLines,
  tradeRecordProducts,
  tradeRecordSubstances,
  tradeRecords,
} from '#db/schema/trade-record.ts';
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
import { SYSTEM_CHECK } from './kinds.ts';
import { claimedG } from './proof.server.ts';
import type { Proof, ProofLine } from './proof.ts';
import { judgePurchase, type ProvedPurchase } from './purchase.server.ts';
import type { ProvedInput } from './schema.ts';

/** A line of a certificate, and what is taken of it. */
interface Claim extends ProofLine {
  lineNo: number;
  takenG: number;
  productId: string;
  name: string;
}

/**
 * Buys what a certificate of ours proves, in place of asking the supplier: confirmed at once by the system's check, with a
 * purchased product for each line, which may go on to the importer of box 6 only. No account of the supplier is drawn:
 * that was done for the certificate.
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
  const { proof } = judged.value;
  const { company, system, actor, nowMs } = ctx;
  const id = newId('tr', nowMs);
  const of = { companyId: company.id, system: system.slug };
  const claims = claimsOf(id, input, proof);
  const number = nextNumber(ctx.db, 'TR', yearOf(utcDay(nowMs)), company.id);
  const outcome = await guardedInsert(ctx, {
    table: tradeRecords,
    before: [number.taken],
    row: {
      ...{ id, ...of, ...columnsOf(judged.value, claims), tradeNo: number.no },
      ...{ kind: 'purchase', status: 'CONFIRMED', upstream: 'ours' },
      ...{ createdBy: actor.id, createdByName: actor.name, createdAtMs: nowMs },
      ...{ sentAtMs: nowMs, confirmedAtMs: nowMs, confirmedByName: SYSTEM_CHECK },
    },
    guard: stillLeft(judged.value, claims),
    audit: {
      ...of,
      action: 'create',
      subject: { kind: 'trade_record', id },
      detail: {
        status: [null, 'CONFIRMED'],
        mass_g: totalG(claims),
        revision: 1,
        certificate_no: proof.certificateNo,
      },
    },
    follows: (moveId) => [
      ...countMoves(ctx, [of], 'CONFIRMED'),
      ...receive(ctx, { id, moveId, input, proof, claims }),
      newJob(ctx, issueJob({}, { ...of, id, revision: 1 })),
      indexLater(ctx.db, 'record', sql`SELECT ${id}`),
      indexLater(
        ctx.db,
        'product',
        sql`SELECT p.id FROM trade_products p
        WHERE p.source_record_id = ${id}`,
      ),
    ],
    refusals: { audit_move_happened: () => takenMeanwhile(ctx, input) },
    done: {
      id,
      trade_no: tradeRecords.tradeNo,
      status: tradeRecords.status,
      version: tradeRecords.version,
    },
  });
  if (outcome.ok) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

async function takenMeanwhile(ctx: OrContext, input: ProvedInput): Promise<Refusal> {
  const judged = await judgePurchase(ctx, input);
  return judged.ok ? { code: 4106 } : judged.refusal;
}

function claimsOf(recordId: string, { lines }: ProvedInput, proof: Proof): Claim[] {
  return lines.flatMap(({ no, tonnes }, at) => {
    const line = proof.lines.find((one) => one.no === no);
    if (line === undefined) return [];
    const lineNo = at + 1;
    const productId = `prd_${recordId.slice(3)}_1_${lineNo}`;
    const takenG = parseTonnes(tonnes) ?? 0;
    return [{ ...line, lineNo, takenG, productId, name: line.nameEn }];
  });
}

const totalG = (claims: readonly Claim[]) => claims.reduce((sum, { takenG }) => sum + takenG, 0);

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
  const wanted = claims.map(({ no, takenG, massG }) => ({ no, takenG, massG }));
  const enough = sql`${claimedG(proof.certificateId, sql`w.value ->> 'no'`)}
    + (w.value ->> 'takenG') <= (w.value ->> 'massG')`;
  return sql<number>`((SELECT count(*) FROM json_each(${JSON.stringify(wanted)}) w
      WHERE ${enough}) = ${wanted.length}
    AND EXISTS (SELECT 1 FROM certificates k WHERE k.id = ${proof.certificateId}
      AND k.state = 'valid')
    AND EXISTS (SELECT 1 FROM trade_partners t WHERE t.id = ${partner.id}
      AND t.state IN ('active', 'applied') AND t.name = ${partner.name}
      AND t.country = ${partner.country}
      AND t.linked_company_id IS ${partner.linkedCompanyId}))`;
}

interface Received {
  id: string;
  moveId: string;
  input: ProvedInput;
  proof: Proof;
  claims: readonly Claim[];
}

/** Statements: what the purchase takes of the certificate, and the products that it brings. */
function receive(
  { db, company, system, nowMs }: OrContext,
  { id, moveId, input, proof, claims }: Received,
): BatchItem<'sqlite'>[] {
  const { eta } = input;
  const year = yearOf(eta);
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  const yearG = sql`CAST(${year} AS INTEGER)`;
  const rows = sql`json_each(${JSON.stringify(claims)}) c`;
  const of = (name: string) => sql`(c.value ->> ${name})`;
  const account = sql`'acc_' || ${of('productId')} || '_' || ${String(year)} || '_standard'`;
  const tradeNo = sql`(SELECT r.trade_no FROM trade_records r WHERE r.id = ${id})`;
  const { certificateId, certificateNo, importer } = proof;
  return [
    db.insert(upstreamProofs).values({
      ...{ recordId: id, companyId: company.id, certificateId, certificateNo },
      ...{ importerName: importer.name, importerCountry: importer.country },
      ...{ importerKey: nameKey(importer.name), checkedAtMs: nowMs },
    }),
    db.insert(upstreamClaims).select(sql`SELECT ${id}, ${of('lineNo')}, ${certificateId},
      ${of('no')}, ${of('takenG')} FROM ${rows}`),
    db.insert(tradeProducts).select(sql`SELECT ${of('productId')}, ${company.id}, ${system.slug},
      ${of('name')} || ' (' || ${tradeNo} || ' #' || ${of('lineNo')} || ')', 'substance', NULL,
      'purchased', ${yearG}, ${eta}, ${tradeNo}, ${id}, 'active', 1, 1, ${moveId}, ${now}, ${now}
      FROM ${rows}`),
    db.insert(productSubstances).select(sql`SELECT ${of('productId')}, 1, 1,
      ${of('registrationId')}, 1000000 FROM ${rows}`),
    db.insert(tonnageAccounts).select(sql`SELECT ${account}, ${company.id}, ${system.slug},
      'purchased_product', ${of('productId')}, ${yearG}, 'standard', ${of('takenG')}, 0, 0,
      ${NOTHING_BOOKED} FROM ${rows}`),
    db.insert(tradeRecordLines).select(sql`SELECT ${id}, 1, ${of('lineNo')}, ${of('productId')}, 1,
      ${of('name')}, ${of('takenG')} FROM ${rows}`),
    db.insert(tradeRecordSubstances).select(sql`SELECT ${id}, 1, ${of('lineNo')},
      ${of('registrationId')}, 1000000, ${of('takenG')}, ${account}, 0 FROM ${rows}`),
    db.insert(tradeRecordProducts).select(sql`SELECT ${id}, ${of('productId')}, ${company.id},
      ${system.slug}, ${eta} FROM ${rows}`),
  ];
}
