import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { links } from '#db/schema/link.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { RpLinkKind } from '#db/schema/rp-kinds.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import {
  rpDeclarations,
  rpTradeAnswers,
  rpTradeFacts,
  rpTradeLines,
  rpTrades,
} from '#db/schema/rp-trade.ts';
import { dailyCounters, files } from '#db/schema/trail.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { findRpPort } from '../ports.server.ts';
import { batchRecalled } from '../recall/blocked.ts';
import { RP_RULES } from '../rules.ts';
import type { PartyName } from './agree.server.ts';
import { sendings } from './count-sending.server.ts';
import { PARTY } from './read.server.ts';
import { declaredFrom, turnOf } from './rules.ts';
import { enterpriseOf, readShown, type ShownEnterprise, type ShownLine } from './shown.server.ts';

const RULES = { rp_sends: RP_RULES.rp_sends, rp_declaration: RP_RULES.rp_declaration };

/** Links that a page shows. */
const LATEST = 20;

/**
 * One record of this company: its parties and lines as they were shown when its revision was sent, what is left of their
 * batches, answers of its present revision,
 * links, declaration with those it took the place of, latest notice and history. One round trip.
 *
 * @throws {Denial} 4040 for a record that is not ours
 */
export async function findRpTrade(ctx: RpContext, id: string) {
  const { db, company } = ctx;
  const today = dayOf(ctx);
  const law = rulesOn(db, RULES, today);
  const own = sql`(SELECT t.id FROM rp_trade_records t WHERE t.id = ${id} AND t.company_id = ${company.id})`;
  const [
    [record],
    parties,
    lines,
    [frozen],
    answers,
    links,
    [file],
    replaced,
    [notice],
    history,
    [sent],
    rules,
  ] = await db.batch([
    recordRead(ctx, id),
    partiesRead(ctx, own),
    linesRead(ctx, own),
    shownRead(ctx, own),
    answersRead(ctx, own),
    linksRead(ctx, own),
    declarationFile(ctx, own),
    replacedDeclarations(ctx, own),
    latestNotice(ctx, own),
    historyStatement(ctx, id),
    sentToday(ctx, id, today),
    law.statement,
  ]);
  if (record === undefined) return notFound();
  const shown = frozen && readShown(frozen.facts);
  const party = (enterpriseId: string) => partyOf(parties, shown, enterpriseId);
  const { port, customsNo: _, declaredOn: __, declarationFileId: ___, ...face } = record;
  const { rp_sends: sends, rp_declaration: declaring } = law.values(rules);
  const present = answers.filter(({ revision }) => revision === record.revision);
  return {
    ...face,
    turn: turnOf(record),
    port: findRpPort(port) ?? { code: port, zh: port, en: port, mode: 'sea' as const },
    brandOwner: party(record.brandOwnerId),
    trading: party(record.tradingEnterpriseId),
    responsible: party(record.responsibleEnterpriseId),
    lines: lines.map((line) => lineOf(line, shown)),
    /** Answers to the present revision, in the order in which they came. */
    answers: present.toSorted((one, other) => (one.party > other.party ? -1 : 1)),
    links,
    /** Times that its link may still be mailed today. */
    sendsLeft: Math.max(0, sends.a_day - (sent?.times ?? 0)),
    /** First day on which its customs declaration may be dated. */
    declaredFrom: declaredFrom(record.arrivalOn, declaring),
    declaration: declarationOf(record, file),
    replacedDeclarations: replaced,
    /** The latest, whatever its state. */
    notice: notice ?? null,
    history: historyEntries(history),
  };
}

type Shown = ReturnType<typeof readShown>;
type TradeRow = typeof rpTrades.$inferSelect;
type PartyRow = Awaited<ReturnType<typeof partiesRead>>[number];
type LineRow = Awaited<ReturnType<typeof linesRead>>[number];
type DeclarationFile = Awaited<ReturnType<typeof declarationFile>>[number];

function partyOf(parties: readonly PartyRow[], shown: Shown | undefined, enterpriseId: string) {
  const found = parties.find((one) => one.id === enterpriseId) ?? null;
  return found && { ...found, ...namedAsShown(shown && enterpriseOf(shown, enterpriseId)) };
}

function lineOf(line: LineRow, shown: Shown | undefined) {
  return {
    ...line,
    ...lineAsShown(shown?.lines[line.lineNo - 1]),
    recalled: line.recalled === 1,
    sampled: line.retentionStatus !== 'pending',
  };
}

function declarationOf(
  { customsNo, declaredOn, declarationFileId }: TradeRow,
  file: DeclarationFile | undefined,
) {
  return customsNo === null || declaredOn === null || declarationFileId === null
    ? null
    : { customsNo, declaredOn, fileId: declarationFileId, file: file ?? null };
}

/** What its parties were shown of a line, in place of what its product and batch say by now. */
function lineAsShown(line: ShownLine | undefined) {
  return (
    line && {
      nameZh: line.name_zh,
      nameEn: line.name_en,
      type: line.type,
      registrationNo: line.registration_no,
      validUntil: line.valid_until,
      renewalAcceptanceNo: line.renewal_acceptance_no ?? null,
      size: line.size,
      batchNo: line.batch_no,
      expiresOn: line.expires_on,
    }
  );
}

/** The same of an enterprise. */
function namedAsShown(of: ShownEnterprise | undefined) {
  return (
    of && {
      companyCname: of.company_cname,
      companyEname: of.company_ename,
      addressCn: of.address_cn,
      addressEn: of.address_en,
      country: of.country,
      region: of.region,
    }
  );
}

/** One record as its page has it. */
export type RpTrade = Awaited<ReturnType<typeof findRpTrade>>;

function recordRead({ db, company }: RpContext, id: string) {
  return db
    .select()
    .from(rpTrades)
    .where(and(eq(rpTrades.id, id), eq(rpTrades.companyId, company.id)));
}

function partiesRead({ db, company }: RpContext, own: SQL) {
  return db
    .select(PARTY)
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.companyId, company.id),
        sql`${rpEnterprises.id} IN (SELECT value FROM rp_trade_records t,
          json_each(json_array(t.brand_owner_id, t.trading_enterprise_id, t.responsible_enterprise_id))
          WHERE t.id IN ${own})`,
      ),
    );
}

function linesRead({ db }: RpContext, own: SQL) {
  return db
    .select({
      lineNo: rpTradeLines.lineNo,
      productId: rpTradeLines.productId,
      batchId: rpTradeLines.batchId,
      quantity: rpTradeLines.quantity,
      unsampledReason: rpTradeLines.unsampledReason,
      nameZh: rpProducts.nameZh,
      nameEn: rpProducts.nameEn,
      type: rpProducts.type,
      registrationNo: rpProducts.registrationNo,
      validUntil: rpProducts.validUntil,
      renewalAcceptanceNo: sql<string | null>`CASE WHEN ${rpProducts.renewalPending}
        THEN ${rpProducts.renewalAcceptanceNo} END`.as('pending_renewal'),
      size: rpSizes.name,
      batchNo: rpBatches.batchNo,
      expiresOn: rpBatches.expiresOn,
      retentionStatus: rpBatches.retentionStatus,
      left: sql<number>`${rpBatches.quantity} - ${rpBatches.traded}`.as('pieces_left'),
      recalled: batchRecalled(sql`${rpBatches.id}`).as('recalled'),
    })
    .from(rpTradeLines)
    .innerJoin(
      rpTrades,
      and(eq(rpTrades.id, rpTradeLines.recordId), eq(rpTrades.revision, rpTradeLines.revision)),
    )
    .innerJoin(rpProducts, eq(rpProducts.id, rpTradeLines.productId))
    .innerJoin(rpBatches, eq(rpBatches.id, rpTradeLines.batchId))
    .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
    .where(sql`${rpTradeLines.recordId} IN ${own}`)
    .orderBy(asc(rpTradeLines.lineNo));
}

function declarationFile({ db }: RpContext, own: SQL) {
  return db
    .select({ id: files.id, name: files.name, sizeBytes: files.sizeBytes })
    .from(rpTrades)
    .innerJoin(files, eq(files.id, rpTrades.declarationFileId))
    .where(and(sql`${rpTrades.id} IN ${own}`, isNotNull(rpTrades.declarationFileId)));
}

/** What its parties were shown of the present revision. */
function shownRead({ db }: RpContext, own: SQL) {
  return db
    .select({ facts: rpTradeFacts.facts })
    .from(rpTradeFacts)
    .where(
      sql`(${rpTradeFacts.recordId}, ${rpTradeFacts.revision}) IN (
          SELECT t.id, t.revision FROM rp_trade_records t WHERE t.id IN ${own})`,
    );
}

function answersRead({ db }: RpContext, own: SQL) {
  return db
    .select()
    .from(rpTradeAnswers)
    .where(sql`${rpTradeAnswers.recordId} IN ${own}`)
    .orderBy(asc(rpTradeAnswers.revision), desc(rpTradeAnswers.party));
}

function linksRead({ db }: RpContext, own: SQL) {
  return db
    .select({
      kind: sql<RpLinkKind>`${links.kind}`.as('link_kind'),
      revision: links.revision,
      party: sql<PartyName | null>`${links.party}`.as('link_party'),
      email: links.email,
      createdAtMs: links.createdAtMs,
      expiresAtMs: links.expiresAtMs,
      usedAtMs: links.usedAtMs,
      supersededAtMs: links.supersededAtMs,
    })
    .from(links)
    .where(sql`${links.subjectId} IN ${own}`)
    .orderBy(desc(links.createdAtMs))
    .limit(LATEST);
}

/** Declarations that another took the place of. */
function replacedDeclarations({ db }: RpContext, own: SQL) {
  return db
    .select({
      replacedAtMs: rpDeclarations.replacedAtMs,
      customsNo: rpDeclarations.customsNo,
      declaredOn: rpDeclarations.declaredOn,
      fileId: rpDeclarations.fileId,
      fileName: files.name,
      reason: rpDeclarations.reason,
    })
    .from(rpDeclarations)
    .innerJoin(files, eq(files.id, rpDeclarations.fileId))
    .where(sql`${rpDeclarations.recordId} IN ${own}`)
    .orderBy(desc(rpDeclarations.replacedAtMs));
}

function latestNotice({ db }: RpContext, own: SQL) {
  return db
    .select({
      id: certificates.id,
      certificateNo: certificates.certificateNo,
      revision: certificates.revision,
      state: certificates.state,
      stateReason: certificates.stateReason,
      stateAtMs: certificates.stateAtMs,
      issuedAtMs: certificates.issuedAtMs,
      issuedOn: certificates.issuedOn,
    })
    .from(certificates)
    .where(sql`${certificates.recordId} IN ${own}`)
    .orderBy(desc(certificates.issuedAtMs), desc(certificates.issueNo))
    .limit(1);
}

/** How often its link was mailed today. */
function sentToday({ db, company }: RpContext, id: string, today: string) {
  return db
    .select({ times: dailyCounters.count })
    .from(dailyCounters)
    .where(
      and(
        eq(dailyCounters.companyId, company.id),
        eq(dailyCounters.name, sendings(id, 'send')),
        eq(dailyCounters.day, today),
      ),
    );
}
