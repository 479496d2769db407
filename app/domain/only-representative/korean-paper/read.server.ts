import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { documents, documentVersions } from '#db/schema/document.ts';
import { KOREAN_DOCUMENT_TYPES } from '#db/schema/document-kinds.ts';
import { registrations } from '#db/schema/substance.ts';
import type { OrContext } from '../../kernel/context.ts';
import { daysBetween } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { ofRule } from '../../regulation/rule-in-sql.server.ts';
import { lawOf } from '../../regulation/rules.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { isCurrentVersion } from '../document/own.server.ts';
import { stateOf } from '../document/rules.ts';
import type { KoreanPaper } from './kinds.ts';
import { KOREAN_RULES, KR_EXISTING_GRACE, thresholdsOn } from './law.ts';
import {
  declaredLimitG,
  graceUntil,
  missingPaper,
  neededPaper,
  thresholdBy,
  thresholdG,
} from './papers.server.ts';
import { type PaperInHand, papersOf } from './rules.ts';

/** Papers of one substance and its company that are read at once, the longest good first. */
const MAX_PAPERS = 60;

/** What an existing substance has until it must be registered; null of another class, or where no band is said. */
function graceOf(day: SQL) {
  const ofExisting = (what: SQL) =>
    sql<string | null>`iif(${registrations.krClass} = 'existing', nullif(${what}, ''), NULL)`;
  const cited = (column: SQL) => ofExisting(ofRule(column, KR_EXISTING_GRACE, day));
  return {
    graceUntil: graceUntil({ of: 'registrations', day }).as('grace_until'),
    graceSource: cited(sql`law.source`).as('grace_source'),
    graceSourceZh: cited(sql`law.source_zh`).as('grace_source_zh'),
  };
}

function factsRead(ctx: OrContext, id: string) {
  const row = { of: 'registrations', day: sql`${dayOf(ctx)}` };
  return ctx.db
    .select({
      krClass: registrations.krClass,
      krProfile: registrations.krProfile,
      tonnageG: registrations.tonnageG,
      genericName: registrations.genericName,
      needed: neededPaper(row).as('needed'),
      missing: missingPaper(row).as('missing'),
      thresholdG: thresholdG(row).as('threshold_g'),
      thresholdBy: thresholdBy(row).as('threshold_by'),
      declaredLimitG: declaredLimitG(row).as('declared_limit'),
      /** Until when an existing substance of its tonnage is registered, and as that law is cited. */
      ...graceOf(row.day),
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.companyId, ctx.company.id),
        eq(registrations.source, 'own'),
        eq(registrations.system, ctx.system.slug),
        eq(registrations.jurisdiction, 'KR'),
      ),
    );
}

function papersRead({ db, company, system }: OrContext, id: string) {
  return db
    .select({
      id: documents.id,
      type: sql<KoreanPaper>`${documents.type}`.as('paper_type'),
      title: documents.title,
      number: documents.number,
      issuer: documents.issuer,
      issuedOn: documents.issuedOn,
      validUntil: documents.validUntil,
      archived: documents.archived,
      sha256: documentVersions.sha256,
    })
    .from(documents)
    .innerJoin(documentVersions, isCurrentVersion)
    .where(
      and(
        ownRows({ company, system }, documents),
        eq(documents.archived, false),
        inArray(documents.type, KOREAN_DOCUMENT_TYPES),
        or(eq(documents.registrationId, id), eq(documents.type, 'kr_or_certificate')),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${documents.validUntil}, '9999-12-31')`),
      desc(documents.issuedOn),
      desc(documents.id),
    )
    .limit(MAX_PAPERS);
}

/** Statements by which the Korean papers of a substance of this company are read; `asKorean` makes the answer. */
export function koreanReads(ctx: OrContext, id: string) {
  return [
    factsRead(ctx, id),
    papersRead(ctx, id),
    lawOf(ctx.db, KOREAN_RULES, ctx.company.id).statement,
  ] as const;
}

/**
 * Which papers of the Korean authority a substance needs and has, and by whose threshold; null where another company holds
 * it, or it is registered elsewhere. Grams.
 */
export function asKorean(
  ctx: OrContext,
  [[facts], rows, rules]: BatchResponse<ReturnType<typeof koreanReads>>,
) {
  if (facts === undefined) return null;
  const today = dayOf(ctx);
  const inHand = rows.map(({ archived, ...row }): PaperInHand => {
    const daysLeft = row.validUntil === null ? null : daysBetween(today, row.validUntil);
    return { ...row, state: stateOf({ archived, validUntil: row.validUntil }, today), daysLeft };
  });
  return {
    ...facts,
    today,
    /** What each profile says today. */
    thresholds: thresholdsOn(lawOf(ctx.db, KOREAN_RULES).read(rules), today),
    papers: papersOf(facts, inHand),
  };
}

export type Korean = NonNullable<ReturnType<typeof asKorean>>;
