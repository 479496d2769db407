import { and, eq } from 'drizzle-orm';
import { type DATA_FILE_KINDS, dataFiles } from '#db/schema/data-file.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { keptFor, orderMade } from '../../../files/made.server.ts';
import type { NewJob } from '../../../jobs/enqueue.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { yearOf } from '../../../kernel/dates.ts';
import { dayOf } from '../../../kernel/day.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Outcome, Refusal } from '../../../kernel/outcome.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { requireMember } from '../../../tenancy/access.ts';
import { ownRows } from '../../../tenancy/own-rows.ts';
import { certificateCount } from '../../importer-statement/facts.server.ts';
import { statementHindrance } from '../../importer-statement/kinds.ts';
import { packPapers } from '../pack/facts.server.ts';
import { partBeginnings, storedOf } from '../pack/parts.ts';
import { type DataFileInput, MAX_PACK_FILES, MAX_PACK_PARTS } from './schema.ts';

type Kind = (typeof DATA_FILE_KINDS)[number];

/** Days that a file is kept; a pack is everything at once, and is kept for a week. */
const KEPT_DAYS: Record<Kind, number> = {
  record: 30,
  report: 30,
  // The paper stays; this is how long the page offers it beside the files.
  statement: 30,
  inspection: 7,
  takeover: 7,
};

/** The years that a takeover is about: this one and two before it. */
export function takeoverYears(ctx: OrContext): number[] {
  const year = yearOf(dayOf(ctx));
  return [year - 2, year - 1, year];
}

/** What was ordered, as the API says it: the answer is written with the order. */
export interface OrderedFile {
  job_id: string;
}

/**
 * Orders a file to hand over (areas/only-representative.md §4): it is made behind the scenes of what the counters and
 * certificates say then, and kept for 30 days, a pack for 7. The same year twice is one. At most two round trips.
 *
 * A pack of more papers than one job can take is made in parts, each of 450 papers or 500 MB.
 *
 * Refusals: 4100 a pack of more than 20 parts, a statement without an importer or of several years; 4145 a statement
 * of a year without certificates, or with more than 1,000.
 *
 * @throws {Denial} 4002 for a viewer, 4040 for a partner that is not this company's
 */
export async function orderDataFile(
  ctx: OrContext,
  kind: Kind,
  { years, partner_id }: DataFileInput,
): Promise<Outcome<OrderedFile>> {
  requireMember(ctx);
  const { company, system, actor, locale, nowMs } = ctx;
  const partnerId = partner_id || null;
  if (partnerId !== null && !(await isOurs(ctx, partnerId))) notFound();
  if (kind === 'statement') {
    const hindered = await notStated(ctx, { years, partnerId });
    if (hindered !== null) return { ok: false, refusal: hindered };
  }
  const isPack = kind === 'inspection' || kind === 'takeover';
  const beginnings = isPack ? partBeginnings(storedOf(kind, await packPapers(ctx, years))) : [''];
  if (beginnings.length > MAX_PACK_PARTS) return { ok: false, refusal: TOO_LARGE };
  const id = newId('dfl', nowMs);
  const own = { companyId: company.id, system: system.slug };
  const inOrder = [...new Set(years)].sort((a, b) => a - b);
  const row = {
    ...{ id, ...own, userId: actor.id, kind, years: inOrder, partnerId, locale },
    ...keptFor(ctx, KEPT_DAYS[kind]),
  };
  const further = beginnings.slice(1).map((beginsAt, index) => ({
    ...row,
    ...{ id: newId('dfl', nowMs), wholeId: id, part: index + 2, beginsAt, moveId: '' },
  }));
  // From the last part to the first, which has the index of all.
  const begun = further.at(-1)?.id ?? id;
  const job: NewJob = {
    kind: kind === 'statement' ? 'issue_statement' : 'data_file',
    key: `data_file/${begun}`,
    companyId: company.id,
    payload: { data_file_id: begun },
  };
  return orderMade(ctx, job, {
    table: dataFiles,
    row,
    audit: {
      ...own,
      action: 'data_file.order',
      subject: { kind: 'data_file', id },
      detail: { kind, years: inOrder, ...(partnerId && { partner_id: partnerId }) },
    },
    follows: () => further.map((part) => ctx.db.insert(dataFiles).values(part)),
    done: { job_id: dataFiles.id },
  });
}

/** Why a statement can't be issued: it is of one importer and year, and sums up certificates. */
async function notStated(
  { db, company, system }: OrContext,
  { years, partnerId }: { years: readonly number[]; partnerId: string | null },
): Promise<Refusal | null> {
  const [year = 0, ...more] = new Set(years);
  const fields = {
    ...(partnerId === null && { partner_id: { key: 'required' } }),
    ...(more.length > 0 && { years: { key: 'too_many' } }),
  };
  if (partnerId === null || more.length > 0) return { code: 4100, fields };
  const of = { companyId: company.id, system: system.slug, partnerId, year };
  const [found] = await certificateCount({ db }, of);
  const reason = statementHindrance(found?.count ?? 0);
  if (reason === null) return null;
  return { code: 4145, data: { reason }, why: { key: `statement_not_issued_${reason}` } };
}

const TOO_MUCH = { key: 'data_pack_too_large', values: { files: MAX_PACK_FILES * MAX_PACK_PARTS } };
/** A pack of more parts than are made at once. */
const TOO_LARGE: Refusal = { code: 4100, why: TOO_MUCH, fields: { years: TOO_MUCH } };

async function isOurs({ db, company, system }: OrContext, partnerId: string): Promise<boolean> {
  const found = await db
    .select({ id: tradePartners.id })
    .from(tradePartners)
    .where(and(eq(tradePartners.id, partnerId), ownRows({ company, system }, tradePartners)));
  return found.length > 0;
}
