import { asc, eq, sql } from 'drizzle-orm';
import { dataFiles } from '#db/schema/data-file.ts';
import { users } from '#db/schema/identity.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { keepMade, madeOf, moveMade } from '../../../files/made.server.ts';
import { endJob } from '../../../jobs/due.server.ts';
import { newJob } from '../../../jobs/enqueue.server.ts';
import type { Context, OrContext } from '../../../kernel/context.ts';
import { nameIn } from '../../../kernel/name-in.ts';
import { BUSINESS_ZONE } from '../../../kernel/zone.ts';
import { READER, type Reader, readerRecipient } from '../../../mail/member.server.ts';
import { mailRow } from '../../../mail/row.server.ts';
import { onlyRepresentative } from '../../../systems/profiles.ts';
import { contractOf } from '../../../tenancy/contract-of.ts';
import { type ReportFigures, reportFigures } from '../../annual-report/facts.server.ts';
import { dataFileMail } from '../../letters/data-file.server.ts';
import { packContents } from '../pack/contents.server.ts';
import { type RecordYear, recordYear } from './facts.server.ts';
import type { DataFileTools, IndexRow } from './to-make.ts';

type Row = typeof dataFiles.$inferSelect;

const TITLES = {
  record: { zh: '进口台账', en: 'Import record' },
  report: { zh: '年度报告', en: 'Annual report' },
  inspection: { zh: '检查资料包', en: 'Inspection pack' },
  takeover: { zh: '交接资料包', en: 'Takeover pack' },
} as const;

/**
 * Makes a file that was ordered, of what is counted now: file and state are written together. What was made, given up or
 * let go in the meantime is left as it is.
 */
export async function makeDataFile(
  ctx: Context,
  work: { jobId: string; dataFileId: string },
  tools: DataFileTools,
): Promise<void> {
  const ordered = await readOrdered(ctx, work.dataFileId);
  if (ordered === null) return endJob(ctx, work.jobId);
  const { row, reader, orderer } = ordered;
  const { kind } = row;
  // A statement is a paper: a job of its own issues it.
  if (kind === 'statement') throw new Error(`${row.id} is no file`);
  const { sizeBytes, body, listed } = await contentsOf(
    { ...ordered, row: { ...row, kind } },
    tools,
  );
  const ending = ENDINGS[kind];
  const name = nameOf({ ...row, kind }, reader);
  await keepMade(ctx, {
    ...{ table: dataFiles, row, jobId: work.jobId, sizeBytes, body, set: { listed } },
    name: ordered.parts > 1 ? `${name}-${row.part}` : name,
    kind: ending,
    audit: {
      action: 'data_file.make',
      subject: { kind: 'data_file', id: row.id },
      companyId: row.companyId,
      system: row.system,
      detail: { kind },
    },
    follows: [
      ...(row.part > 1 ? [partBefore(ctx, ordered)] : []),
      ...(ending === 'zip' && row.part === 1
        ? [readyMail(ctx, { ...row, kind }, reader, orderer)]
        : []),
    ],
    giveUp: giveUpDataFile(ctx, row.id),
  });
}

/** A file that is written, unlike a statement. */
type Written = Row & { kind: keyof typeof TITLES };

const ENDINGS = { record: 'xlsx', report: 'pdf', inspection: 'zip', takeover: 'zip' } as const;

/** What was ordered, of what is counted now. */
async function contentsOf(
  { row, reader, orderer, next, listed }: Ordered & { row: Written },
  tools: DataFileTools,
) {
  const { kind } = row;
  if (kind === 'record') return recordOf(row, reader, tools);
  if (kind === 'report') return reportOf(row, reader, tools);
  const timeZone = orderer.timeZone ?? BUSINESS_ZONE;
  const within = { begins: row.beginsAt, ends: next, listed };
  return packContents(reader, { ...row, kind, timeZone, ...within }, tools);
}

/** The annual reports of the years, one after the other. */
async function reportOf({ years: of }: Row, reader: OrContext, { make }: DataFileTools) {
  const reports: ReportFigures[] = [];
  for (const year of of) reports.push(...(await reportFigures(reader, year)));
  const { locale, system, nowMs } = reader;
  const bytes = await make({
    part: 'report',
    locale,
    system,
    reports,
    atMs: nowMs,
    timeZone: 'UTC',
  });
  return { ...madeOf(bytes), listed: null };
}

/** The record of the years, as it is counted now. */
async function recordOf({ years: of, partnerId }: Row, reader: OrContext, { make }: DataFileTools) {
  const years: RecordYear[] = [];
  // One year after the other: each is many rows.
  for (const year of of) years.push(await recordYear(reader, year, partnerId));
  const { locale, system } = reader;
  const bytes = await make({ part: 'record', locale, system, years, timeZone: 'UTC' });
  return { ...madeOf(bytes), listed: null };
}

/** Statement: the part before is made once this one is. */
function partBefore(ctx: Context, { row, before }: Ordered) {
  const payload = { data_file_id: before };
  const { companyId } = row;
  return newJob(ctx, { kind: 'data_file', key: `data_file/${before}`, companyId, payload });
}

type Ordered = NonNullable<Awaited<ReturnType<typeof readOrdered>>>;

/** Statement: tells who ordered a pack that it is there, for seven days. */
function readyMail(
  ctx: Context,
  { companyId, system, years, kind, expiresAtMs }: Written,
  reader: OrContext,
  orderer: Reader,
) {
  const mail = dataFileMail(ctx.config, {
    recipient: readerRecipient(orderer),
    title: TITLES[kind],
    company: { zh: reader.company.nameZh, en: reader.company.nameEn },
    years: spanOf(years),
    untilMs: expiresAtMs,
    path: `/${system}/dataCenter?company=${companyId}#files`,
  });
  return mailRow(ctx, mail, { companyId });
}

/** What is to be made, and a context that reads as its company does; null of what is not pending any more. */
async function readOrdered(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({
      row: dataFiles,
      orderer: READER,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      companyType: companySystems.companyType,
      loginCompanyType: companySystems.loginCompanyType,
    })
    .from(dataFiles)
    .innerJoin(users, eq(users.id, dataFiles.userId))
    .innerJoin(companies, eq(companies.id, dataFiles.companyId))
    .innerJoin(companySystems, contractOf(dataFiles))
    .where(eq(dataFiles.id, id));
  if (found === undefined || found.row.state !== 'pending') return null;
  const { row, orderer, ...company } = found;
  const reader: OrContext = {
    ...ctx,
    locale: row.locale,
    system: onlyRepresentative(row.system),
    company: { id: row.companyId, ...company },
    actor: { kind: 'user', id: row.userId, name: orderer.name, role: 'viewer', ip: '' },
  };
  const siblings =
    row.kind === 'inspection' || row.kind === 'takeover' ? await partsOf(ctx, row) : [];
  const whole = row.wholeId ?? row.id;
  return {
    ...{ row, reader, orderer },
    parts: siblings.length + 1,
    /** Where the next part begins. */
    next: siblings.find(({ part }) => part === row.part + 1)?.beginsAt ?? null,
    /** The part that is made after this one. */
    before: siblings.find(({ part }) => part === row.part - 1)?.id ?? whole,
    listed: siblings.flatMap(({ listed }) => (listed ?? []) as IndexRow[]), // written by `makeDataFile`
  };
}

/** Further parts of a pack, in their order. */
function partsOf({ db }: Context, { id, wholeId }: Row) {
  return db
    .select({
      id: dataFiles.id,
      part: dataFiles.part,
      beginsAt: dataFiles.beginsAt,
      listed: dataFiles.listed,
    })
    .from(dataFiles)
    .where(eq(dataFiles.wholeId, wholeId ?? id))
    .orderBy(asc(dataFiles.part));
}

/** Statement: a file that can't be made, with all parts of its pack that are not made yet. */
export function giveUpDataFile(ctx: Context, id: string) {
  const among = sql`${dataFiles.state} = 'pending' AND (${dataFiles.id} = ${id}
    OR ${dataFiles.id} = (SELECT f.whole_id FROM data_files f WHERE f.id = ${id})
    OR ${dataFiles.wholeId} = (SELECT coalesce(f.whole_id, f.id) FROM data_files f WHERE f.id = ${id}))`;
  return moveMade(ctx, dataFiles, among, { state: 'failed' });
}

/** `进口台账 RSCC 华兴化工有限公司 2024-2026`. */
function nameOf({ kind, years, locale }: Written, { system, company }: OrContext): string {
  return `${nameIn(locale, TITLES[kind])} ${system.label} ${nameIn(locale, company)} ${spanOf(years)}`;
}

/** `2024-2026`. */
function spanOf(years: readonly number[]): string {
  const [first, last] = [years[0], years.at(-1)];
  return first === last ? `${first}` : `${first}-${last}`;
}
