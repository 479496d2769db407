import { asc, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { cnActivityLines, cnHandovers } from '#db/schema/cn-activity.ts';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { enterpriseName } from '../filing/list.server.ts';
import { CN_RULES } from '../rules.ts';
import { scopeIds, within } from '../within.ts';
import { judgeSubmission } from './judge.ts';
import { copiedParties, copiedRecord, ownEnterpriseOf, yearBefore } from './last-year.server.ts';
import {
  type ActivityFacts,
  contentAsItStands,
  type FilingOfActivity,
  readActivity,
  yearWith,
} from './read.server.ts';
import { type Acknowledged, filingRefusal, lastYearOf, yearRefusal } from './rules.ts';
import { substancesOf, toldOn } from './substances.server.ts';
import { NO_SUMS } from './volumes.ts';

/** Enterprises that a form offers; few tenants have as many. */
const MAX_OFFERED = 500;

export interface FormAsked {
  /** The record that is edited; what else is asked for stands above what it has. */
  id?: string | undefined;
  filingId?: string | undefined;
  /** This year, where none is asked for. */
  year?: number | undefined;
  /** The own one of the filing's company, where none is asked for. */
  enterpriseId?: string | undefined;
  /** A record from which role, purpose and the like are taken; last year's where none is named. */
  copyId?: string | undefined;
  /** With what the draft was last submitted, and refused. */
  refused?: { volumeVersion: number; acknowledged: Acknowledged } | undefined;
}

/**
 * What the form of a record is drawn with: the filing as it stands, the sums of its year without the record, the
 * enterprises it can name, what last year's record would give, and where a draft was refused, why. A substance goes by
 * its class name while it is protected: the page is shown to whoever stands beside. One round trip for who
 * reads together.
 *
 * @throws {Denial} 4040 for a record, filing or enterprise outside the scope, a void record; 4002 for a viewer
 */
export async function activityForm(ctx: CnContext, asked: FormAsked) {
  const today = dayOf(ctx);
  const { id = '' } = asked;
  const key = keyAsked(ctx, asked, yearOf(today));
  const copyId =
    asked.copyId === undefined ? yearBefore(ctx, key) : sql`CAST(${asked.copyId} AS TEXT)`;
  const law = rulesOn(ctx.db, { cn_transfer_days: CN_RULES.cn_transfer_days }, today);
  const [facts, substances, offered, [copied], parties, rules] = await Promise.all([
    readActivity(ctx, { recordId: id, key }),
    substancesOf(ctx, key.filingId),
    enterprisesOf(ctx, { id, ...key }),
    copiedRecord(ctx, copyId),
    copiedParties(ctx, copyId),
    law.statement,
  ]);
  const { record, filing = notFound(), enterprises } = facts;
  if ((id !== '' && record === undefined) || record?.status === 'void') notFound();
  // The role counts that is held in its company.
  within(ctx, filing.companyId);
  const enterpriseId = asked.enterpriseId ?? record?.enterpriseId;
  const own = offered.find(({ kind }) => kind === 'own');
  const chosen = enterpriseId ?? own?.id ?? notFound();
  if (!enterprises.some((party) => party.id === chosen)) notFound();
  const year = asked.year ?? record?.year ?? yearOf(today);
  const { version: volumeVersion } = facts.volume;
  return {
    today,
    record: record && { ...record, content: contentAsItStands(record, facts.lines) },
    key: { filingId: filing.id, year, enterpriseId: chosen },
    filing,
    refusalOfKey: filingRefusal(filing, year) ?? yearRefusal(filing, year, today),
    years: yearsOf(filing, yearOf(today)),
    substances: substances.map(toldOn(today)),
    enterprises: offered,
    /** Sums of the year, without what the record counts in them. */
    others: yearWith(facts, NO_SUMS),
    volumeVersion,
    amberPercent: facts.amber,
    bands: facts.bands,
    transferDays: law.values(rules).cn_transfer_days.days,
    lastYearClosedG: facts.closingG,
    receivedG: facts.receivedG,
    earlierG: facts.earlierG,
    earlierHandovers: facts.earlierHandovers,
    /** The record that is there already. */
    existing: facts.otherId,
    copied: copied && { ...copied, parties: parties.map((party) => party.id) },
    refusal: refusalOf(facts, filing, asked.refused, today),
  };
}

export type ActivityFormData = Awaited<ReturnType<typeof activityForm>>;

/** The key that is asked for; what is not, that of the record, else of a new one. */
function keyAsked(ctx: CnContext, { id, filingId, year, enterpriseId }: FormAsked, now: number) {
  const companies = idsAmong(scopeIds(ctx));
  const ofRecord = (column: 'filing_id' | 'year' | 'enterprise_id') =>
    sql`(SELECT ${sql.raw(column)} FROM cn_activity_records
      WHERE id = ${id} AND company_id IN ${companies})`;
  const isNew = id === undefined;
  const filing: string | SQL = filingId ?? (isNew ? '' : ofRecord('filing_id'));
  return {
    filingId: filing,
    year: year ?? (isNew ? now : ofRecord('year')),
    enterpriseId:
      enterpriseId ?? (isNew ? ownEnterpriseOf(ctx, sql`${filing}`) : ofRecord('enterprise_id')),
  };
}

interface Named {
  /** Id of the record; empty for a new one. */
  id: string;
  filingId: string | SQL;
  enterpriseId: string | SQL;
}

/** Statement: enterprises in use of the filing's company, and those the record names, its own first. */
function enterprisesOf(ctx: CnContext, { id, filingId, enterpriseId }: Named) {
  const companies = idsAmong(scopeIds(ctx));
  const company = sql`(SELECT f.company_id FROM cn_filings f
    WHERE f.id = ${filingId} AND f.company_id IN ${companies})`;
  const named = sql`(SELECT ${cnActivityLines.counterpartyId} FROM ${cnActivityLines}
    WHERE ${cnActivityLines.recordId} = ${id}
    UNION SELECT ${cnHandovers.recipientId} FROM ${cnHandovers}
    WHERE ${cnHandovers.recordId} = ${id})`;
  return ctx.db
    .select({
      id: cnEnterprises.id,
      kind: cnEnterprises.kind,
      name: enterpriseName(cnEnterprises, ctx, 'offered_name'),
      country: cnEnterprises.country,
    })
    .from(cnEnterprises)
    .where(
      sql`${cnEnterprises.companyId} = ${company} AND (${cnEnterprises.archived} = 0
        OR ${cnEnterprises.id} = ${enterpriseId} OR ${cnEnterprises.id} IN ${named})`,
    )
    .orderBy(asc(cnEnterprises.kind), asc(cnEnterprises.sortName), asc(cnEnterprises.id))
    .limit(MAX_OFFERED);
}

/** Years that a record of the filing may be about, the latest first. */
function yearsOf(filing: FilingOfActivity, thisYear: number): number[] {
  const until = Math.min(thisYear, lastYearOf(filing) ?? thisYear);
  const from = filing.registeredOn === null ? until : yearOf(filing.registeredOn);
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, back) => until - back);
}

/** Why the draft is refused as it stands; null where it was not submitted, or could be by now. */
function refusalOf(
  facts: ActivityFacts,
  filing: FilingOfActivity,
  refused: FormAsked['refused'],
  today: string,
): Refusal | null {
  const { record, lines } = facts;
  if (refused === undefined || record?.status !== 'draft') return null;
  const judged = judgeSubmission({ ...facts, filing }, contentAsItStands(record, lines), {
    ...refused,
    year: record.year,
    enterpriseId: record.enterpriseId,
    today,
  });
  return judged.ok ? null : judged.refusal;
}
