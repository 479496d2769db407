import { and, eq, type SQL, sql } from 'drizzle-orm';
import { certificates } from '#db/schema/certificate.ts';
import { users } from '#db/schema/identity.ts';
import { links } from '#db/schema/link.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpTradeAnswers, rpTradeFacts, rpTrades } from '#db/schema/rp-trade.ts';
import { platformAt } from '../../certificate/issuer/at.ts';
import { issuersRead } from '../../certificate/issuer/read.server.ts';
import { correctionsOf, paperTextsRead } from '../../certificate/paper-texts.server.ts';
import type { Context } from '../../kernel/context.ts';
import { dayIn } from '../../kernel/zone.ts';
import { isReader, READER } from '../../mail/member.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { rp } from '../../systems/profiles.ts';
import { RP_RULES } from '../rules.ts';
import { readShown } from '../trade/shown.server.ts';
import { noticeHolds } from './holds.server.ts';

export type NoticeFacts = NonNullable<Awaited<ReturnType<typeof readNoticeFacts>>>;
export type NoticeEnterprise = NoticeFacts['enterprises'][number];

/** The two parties: who signs, who is written to and how. What a notice says of them is what was shown. */
const ENTERPRISE = {
  id: rpEnterprises.id,
  isOwn: rpEnterprises.isOwn,
  companyCname: rpEnterprises.companyCname,
  companyEname: rpEnterprises.companyEname,
  country: rpEnterprises.country,
  contactCname: rpEnterprises.contactCname,
  contactEname: rpEnterprises.contactEname,
  contactEmail: rpEnterprises.contactEmail,
  signatoryZh: rpEnterprises.signatoryZh,
  signatoryEn: rpEnterprises.signatoryEn,
  signatoryTitleZh: rpEnterprises.signatoryTitleZh,
  signatoryTitleEn: rpEnterprises.signatoryTitleEn,
  version: rpEnterprises.version,
};

interface Asked {
  recordId: string;
  /** The present one where none is asked for. */
  revision?: number;
  /** The company that must own the record, for a reader of the portal. */
  companyId?: string;
}

/**
 * What the notice of a record is made from: the record, what its parties were shown, who they are, their answers, the law
 * in force today, what holds it back, which of its texts were corrected and whether it was issued already. Undefined
 * for no such record of the company. One round trip.
 */
export async function readNoticeFacts(ctx: Context, asked: Asked) {
  const { db, nowMs } = ctx;
  const { recordId, revision } = asked;
  const day = dayIn(rp.dayZone, nowMs);
  const { rp_notice_basis, rp_links } = RP_RULES;
  const rules = rulesOn(db, { rp_notice_basis, rp_links }, day);
  const rev = revision ?? sql`(SELECT t.revision FROM rp_trade_records t WHERE t.id = ${recordId})`;
  const [[record], [frozen], enterprises, answers, lawRows, issued, texts, issuers] =
    await db.batch([
      recordRead(ctx, asked),
      shownRead(db, recordId, rev),
      enterprisesRead(db, recordId),
      answersRead(db, recordId, rev),
      rules.statement,
      issuedRead(db, recordId, rev),
      paperTextsRead(db, recordId, rev),
      issuersRead(db),
    ]);
  if (record === undefined) return undefined;
  return {
    record,
    /** What the notice says: what was answered; null for a revision that never was sent. */
    shown: frozen === undefined ? null : readShown(frozen.facts),
    enterprises,
    answers,
    day,
    /** The company that signs on the responsible person's instruction. */
    platform: platformAt(issuers, nowMs),
    brand: ctx.config.brandName,
    rules: rules.values(lawRows),
    reasons: noticeHolds.reasonsIn(record.heldBy),
    corrections: correctionsOf(texts),
    issued: issued.length > 0,
  };
}

/** The record, what holds its notice back, and who hears of its answers. */
function recordRead({ db, nowMs }: Context, { recordId, companyId }: Asked) {
  return db
    .select({
      id: rpTrades.id,
      companyId: rpTrades.companyId,
      system: sql<string>`${rp.slug}`.as('system'),
      tradeNo: rpTrades.tradeNo,
      status: rpTrades.status,
      waitingFor: rpTrades.waitingFor,
      version: rpTrades.version,
      revision: rpTrades.revision,
      arrivalOn: rpTrades.arrivalOn,
      port: rpTrades.port,
      brandOwnerId: rpTrades.brandOwnerId,
      tradingEnterpriseId: rpTrades.tradingEnterpriseId,
      responsibleEnterpriseId: rpTrades.responsibleEnterpriseId,
      heldSinceMs: rpTrades.heldSinceMs,
      heldBy: noticeHolds.heldBy(nowMs),
      /** The trading enterprise has a link already by which it brings the customs declaration. */
      declarable: sql<number>`EXISTS (SELECT 1 FROM ${links} k WHERE k.subject_id = ${rpTrades}.id
          AND k.kind = 'declaration' AND k.revision = ${rpTrades}.revision
          AND k.used_at_ms IS NULL AND k.superseded_at_ms IS NULL
          AND k.expires_at_ms > CAST(${nowMs} AS INTEGER))`.as('declarable'),
      creator: READER,
    })
    .from(rpTrades)
    .leftJoin(
      users,
      isReader(rpTrades.createdBy, { companyId: rpTrades.companyId, system: rp.slug }, 'answers'),
    )
    .where(
      and(
        eq(rpTrades.id, recordId),
        companyId === undefined ? undefined : eq(rpTrades.companyId, companyId),
      ),
    );
}

/** What its parties were shown. */
function shownRead(db: Context['db'], recordId: string, rev: number | SQL) {
  return db
    .select({ facts: rpTradeFacts.facts })
    .from(rpTradeFacts)
    .where(and(eq(rpTradeFacts.recordId, recordId), sql`${rpTradeFacts.revision} = ${rev}`));
}

function enterprisesRead(db: Context['db'], recordId: string) {
  return db
    .select(ENTERPRISE)
    .from(rpEnterprises)
    .where(
      sql`${rpEnterprises.id} IN (
          SELECT t.trading_enterprise_id FROM rp_trade_records t WHERE t.id = ${recordId}
          UNION SELECT t.responsible_enterprise_id FROM rp_trade_records t WHERE t.id = ${recordId})`,
    );
}

function answersRead(db: Context['db'], recordId: string, rev: number | SQL) {
  return db
    .select({
      party: rpTradeAnswers.party,
      name: rpTradeAnswers.name,
      onBehalfReason: rpTradeAnswers.onBehalfReason,
    })
    .from(rpTradeAnswers)
    .where(and(eq(rpTradeAnswers.recordId, recordId), sql`${rpTradeAnswers.revision} = ${rev}`));
}

function issuedRead(db: Context['db'], recordId: string, rev: number | SQL) {
  return db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.recordId, recordId), sql`${certificates.revision} = ${rev}`));
}
