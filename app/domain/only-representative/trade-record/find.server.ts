import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { links } from '#db/schema/link.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { UpstreamSource } from '#db/schema/upstream-kinds.ts';
import type { WithdrawalCode } from '#db/schema/withdrawal-codes.ts';
import { type HistoryEntry, historyEntries, historyStatement } from '../../audit/history.server.ts';
import { openCode } from '../../certificate/code-vault.ts';
import { type FailingIssue, failingIssue, issueJobRead } from '../../certificate/failing.server.ts';
import { openTexts, paperTextsRead } from '../../certificate/paper-texts.server.ts';
import type { UnprintableText } from '../../certificate/unprintable.ts';
import type { OrContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { type Arrival, arrivalsRead, toArrival } from '../arrival/find.server.ts';
import { tonnageHolds } from '../certificate/holds.server.ts';
import type { KoreanPaper } from '../korean-paper/kinds.ts';
import { readerOf } from '../of-staff/withheld.ts';
import { type OpenAbout, openRequestsOf } from '../request/about.server.ts';
import { type ClaimedLine, claimsRead } from '../upstream/claims-read.server.ts';
import { type Paper, paperOf, papersRead } from '../upstream/paper-read.server.ts';
import { type PortPlace, placeOf } from './counterparty-view.ts';
import type { HoldReason } from './kinds.ts';
import { type Parties, partiesRead } from './read.server.ts';
import {
  contentReads,
  coveredG,
  type RecordLine,
  type RecordSubstance,
  recordLines,
} from './record-lines.server.ts';
import { remindersLeft } from './rules.ts';
import type { RecordStatus } from './schema.ts';

export interface RecordCertificate {
  id: string;
  certificateNo: string;
  /** As `XXXXXXXXXXXXXXXXX`; `formatCode` prints it with hyphens. */
  code: string;
  state: 'valid' | 'revoked' | 'superseded';
  stateCode: WithdrawalCode | null;
  stateReason: string | null;
  stateAtMs: number | null;
  issuedAtMs: number;
  /** As printed: a day in the issuer's place. */
  issuedOn: string;
  coverYear: number;
  totalMassG: number;
  keyId: string;
  fileName: string;
  fileSizeBytes: number;
}

export interface MailedLink {
  email: string;
  createdAtMs: number;
  expiresAtMs: number;
  usedAtMs: number | null;
  supersededAtMs: number | null;
}

/** The record itself. */
interface RecordFace {
  id: string;
  tradeNo: string;
  kind: 'distribution' | 'purchase';
  status: RecordStatus;
  version: number;
  revision: number;
  /** Day that it counts by: the ETA, and once its arrival was entered the actual day. */
  eta: string;
  /** Actual day of arrival; null until it was entered. */
  arrivedOn: string | null;
  /** The ETA that was confirmed, where the actual day counts. */
  plannedEta: string | null;
  port: PortPlace;
  orderRef: string | null;
  note: string | null;
  totalMassG: number;
  /** Grams of all registered substances. */
  coveredMassG: number;
  /** Purchased product of the year before, a part of which it carries over. */
  carriedProductId: string | null;
  /** The source of the paper that it was bought on, where its supplier was not asked. */
  upstream: UpstreamSource | null;
  /** Number of that paper. */
  proofNo: string | null;
  missingStatements: number;
  rejectionReason: string | null;
  rejectedBy: 'partner' | 'member' | 'staff' | 'system' | null;
  createdByName: string;
  createdAtMs: number;
  sentAtMs: number | null;
  confirmedAtMs: number | null;
  confirmedByName: string | null;
  completedAtMs: number | null;
  partner: Parties['partner'];
  company: Parties['company'];
}

/** A substance of a line as the company that draws it reads it. */
type JudgedSubstance = RecordSubstance & {
  /** The registration is this company's own. */
  own: boolean;
  usableG: number;
  missingPaper: KoreanPaper | null;
  /** The day until which an existing substance of its own, of its tonnage, is registered. */
  graceUntil: string | null;
};

export interface TradeRecord extends RecordFace {
  confirmedFromIp: string | null;
  /** Why its certificate is held back now; empty while nothing holds it. */
  holds: HoldReason[];
  heldSinceMs: number | null;
  /** Texts that can't be printed and wait for a correction. */
  unprintable: UnprintableText[];
  /** The job that issues its certificate, where it failed and tries again or has given up. */
  failing: FailingIssue | null;
  /** Lines whose substances tell what their account has usable now, in grams, and what Korean paper they lack. */
  lines: (Omit<RecordLine, 'substances'> & { substances: JudgedSubstance[] })[];
  /** What was entered of its arrival, the newest first. */
  arrivals: Arrival[];
  /** The paper of another only representative that it was bought on. */
  paper: Paper | null;
  /** What it takes of each line of a certificate of ours. */
  claims: ClaimedLine[];
  /** What the provider was asked about it and has not answered. */
  requests: OpenAbout[];
  /** Newest first, of the present revision. */
  links: MailedLink[];
  remindersLeft: number;
  /** The latest certificate, whatever its state. */
  certificate: RecordCertificate | null;
  history: HistoryEntry[];
}

const faceColumns = {
  id: tradeRecords.id,
  tradeNo: tradeRecords.tradeNo,
  kind: tradeRecords.kind,
  status: tradeRecords.status,
  version: tradeRecords.version,
  revision: tradeRecords.revision,
  eta: tradeRecords.eta,
  arrivedOn: tradeRecords.arrivedOn,
  plannedEta: tradeRecords.plannedEta,
  port: tradeRecords.port,
  orderRef: tradeRecords.orderRef,
  note: tradeRecords.note,
  totalMassG: tradeRecords.totalMassG,
  missingStatements: tradeRecords.missingStatements,
  carriedProductId: tradeRecords.carriedProductId,
  upstream: tradeRecords.upstream,
  rejectionReason: tradeRecords.rejectionReason,
  rejectedBy: tradeRecords.rejectedBy,
  createdByName: tradeRecords.createdByName,
  createdAtMs: tradeRecords.createdAtMs,
  sentAtMs: tradeRecords.sentAtMs,
  confirmedAtMs: tradeRecords.confirmedAtMs,
  confirmedByName: tradeRecords.confirmedByName,
  completedAtMs: tradeRecords.completedAtMs,
};

/**
 * One record of this company: lines with what is usable now, partner, links, statements, certificate with its
 * code, and history. One round trip.
 *
 * @throws {Denial} 4040 for a record that is not this company's
 */
export async function findTradeRecord(ctx: OrContext, id: string): Promise<TradeRecord> {
  const { db, company, system } = ctx;
  const [lineRead, substanceRead] = contentReads(ctx, id, readerOf(ctx));
  const [
    [row],
    [parties],
    lineRows,
    substanceRows,
    links,
    [certificate],
    history,
    [job],
    texts,
    arrivals,
    requests,
    papers,
    claims,
  ] = await db.batch([
    db
      .select({
        ...faceColumns,
        confirmedFromIp: tradeRecords.confirmedFromIp,
        proofNo: sql<string | null>`(SELECT u.certificate_no FROM upstream_proofs u
          WHERE u.record_id = ${tradeRecords.id})`.as('proof_no'),
        heldSinceMs: tradeRecords.heldSinceMs,
        heldBy: tonnageHolds.heldBy(ctx.nowMs),
      })
      .from(tradeRecords)
      .where(and(eq(tradeRecords.id, id), ownRows({ company, system }, tradeRecords))),
    partiesRead(ctx, id),
    lineRead,
    substanceRead,
    linksRead(ctx, id),
    certificateRead(ctx, id),
    historyStatement(ctx, id),
    issueJobRead(db, id),
    paperTextsRead(
      db,
      id,
      sql`(SELECT revision FROM trade_records WHERE id = ${id} AND company_id = ${company.id})`,
    ),
    arrivalsRead(ctx, id),
    openRequestsOf(ctx, id),
    papersRead(ctx, [id]),
    claimsRead(ctx, id),
  ]);
  if (row === undefined || parties === undefined) return notFound();
  const { heldBy: reasons, ...face } = row;
  const judged = new Map(substanceRows.map((one) => [`${one.lineNo} ${one.registrationId}`, one]));
  const lines = recordLines(lineRows, substanceRows).map((line) => ({
    ...line,
    substances: line.substances.map((one): JudgedSubstance => {
      const row = judged.get(`${line.lineNo} ${one.registrationId}`);
      const own = row?.ownerId === company.id;
      return {
        ...{ ...one, own, usableG: row?.usableG ?? 0, missingPaper: row?.missingPaper ?? null },
        graceUntil: (own && row?.graceUntil) || null,
      };
    }),
  }));
  return {
    ...face,
    proofNo: face.proofNo ?? papers[0]?.certificateNo ?? null,
    paper: papers[0] ? paperOf(papers[0]) : null,
    claims,
    holds: face.heldSinceMs === null ? [] : tonnageHolds.reasonsIn(reasons),
    unprintable: face.status === 'CONFIRMED' ? openTexts(texts) : [],
    failing: face.status === 'CONFIRMED' ? failingIssue(job) : null,
    port: placeOf(row.port),
    partner: parties.partner,
    company: parties.company,
    coveredMassG: coveredG(lines),
    lines,
    arrivals: arrivals.map(toArrival),
    requests,
    links,
    remindersLeft: remindersLeft(links.length),
    certificate: certificate ? await readable(ctx, certificate) : null,
    history: historyEntries(history),
  };
}

function linksRead(ctx: OrContext, id: string) {
  const revision: SQL = sql`(SELECT revision FROM trade_records WHERE id = ${id})`;
  return ctx.db
    .select({
      email: links.email,
      createdAtMs: links.createdAtMs,
      expiresAtMs: links.expiresAtMs,
      usedAtMs: links.usedAtMs,
      supersededAtMs: links.supersededAtMs,
    })
    .from(links)
    .where(and(eq(links.subjectId, id), eq(links.revision, revision)))
    .orderBy(desc(links.createdAtMs));
}

function certificateRead(ctx: OrContext, id: string) {
  return ctx.db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      codeEncrypted: certificates.codeEncrypted,
      state: certificates.state,
      stateCode: certificates.stateCode,
      stateReason: certificates.stateReason,
      stateAtMs: certificates.stateAtMs,
      issuedAtMs: certificates.issuedAtMs,
      issuedOn: certificates.issuedOn,
      coverYear: certificates.coverYear,
      totalMassG: certificates.totalMassG,
      keyId: certificates.keyId,
      fileName: certificates.fileName,
      fileSizeBytes: certificates.fileSizeBytes,
    })
    .from(certificates)
    .where(and(eq(certificates.recordId, id), eq(certificates.companyId, ctx.company.id)))
    .orderBy(desc(certificates.issuedAtMs), desc(certificates.issueNo))
    .limit(1);
}

async function readable(
  ctx: OrContext,
  { codeEncrypted, ...certificate }: Awaited<ReturnType<typeof certificateRead>>[number],
): Promise<RecordCertificate> {
  const code = await openCode(codeEncrypted, certificate.id, ctx.config.codeEncryptionKey);
  return { ...certificate, code };
}
