import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { idsAmong } from '#db/ids-among.ts';
import { lawPreviews } from '#db/schema/regulation.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { PreviewKind } from '../../../area-previews.ts';
import type { KindOfWork } from '../../../area-work.ts';
import { AREA_PREVIEWS } from '../../../areas-previews.server.ts';
import { endJob, jobGoesOn, noteOfJob } from '../../../jobs/due.server.ts';
import { wakeConsumer } from '../../../jobs/enqueue.server.ts';
import type { Context } from '../../../kernel/context.ts';
import { contractEnds } from './contracts.server.ts';
import { type Preview, previewOf, previewRead } from './find.server.ts';
import { type ChangedRow, type KindResult, MOST_ROWS, type Tried } from './kinds.ts';
import { sessions } from './sessions.server.ts';

/** Companies that a part looks at, and parts of one delivery. */
const COMPANIES_A_PART = 20;
const PARTS_A_RUN = 25;

const payload = v.pipe(v.string(), v.parseJson(), v.object({ preview_id: v.string() }));

/** What a change of a rule or policy decides, of contracts, of sessions and of every area. */
const KINDS: readonly PreviewKind[] = [
  contractEnds,
  sessions,
  ...AREA_PREVIEWS.flatMap(({ kinds }) => kinds),
];

/**
 * Common tables that stand in for those of law: as they are, with the row that is tried. A statement that reads them by
 * their bare names reads these.
 */
function asTried({ kind, name, draftId, profile, companyId, from }: Tried): SQL {
  const rules = sql`SELECT d.name, d.profile, d.regime, ${from}, d.until_on, d.value, d.source,
      d.source_zh, d.article, d.link, coalesce((SELECT max(r.active) FROM main.regulation_rules r
        WHERE r.rule = d.name AND r.profile = d.profile), 1)
    FROM main.law_drafts d WHERE d.id = ${draftId} AND d.kind = 'rule'`;
  const values = sql`SELECT d.name, d.company_id, CAST(d.value AS INTEGER), ${from}, d.until_on, ''
    FROM main.law_drafts d WHERE d.id = ${draftId} AND d.kind = 'policy'`;
  const switched = sql`SELECT 'tried', ${name}, ${companyId}, ${profile}, ${from}, ''
    WHERE ${kind} = 'profile'`;
  return sql`regulation_rules (rule, profile, regime, valid_from, valid_until, value, source,
      source_zh, article, link, active) AS MATERIALIZED (SELECT rule, profile, regime, valid_from,
      valid_until, value, source, source_zh, article, link, active FROM main.regulation_rules
      UNION ALL ${rules}),
    policies (name, company_id, value, from_on, until_on, note) AS MATERIALIZED (SELECT name,
      company_id, value, from_on, until_on, note FROM main.policies UNION ALL ${values}),
    regulation_profiles (id, rule, company_id, profile, from_on, move_id) AS MATERIALIZED (SELECT
      id, rule, company_id, profile, from_on, move_id FROM main.regulation_profiles
      UNION ALL ${switched})`;
}

interface Said {
  id: string;
  company_id: string;
  subject: string;
  what?: string;
  said: string | number | null;
}

/** What a row says, as a text; reckoned where its kind does so. */
function asText(said: Said['said'], { reckon }: Pick<PreviewKind, 'reckon'>): string | null {
  if (said === null) return null;
  return reckon === undefined ? String(said) : reckon(String(said));
}

/** Rows that say something else than before; what is there only once appears or goes. */
function changedRows(
  before: readonly Said[],
  after: readonly Said[],
  names: ReadonlyMap<string, { nameZh: string; nameEn: string }>,
  kind: Pick<PreviewKind, 'reckon'>,
): ChangedRow[] {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Map(after.map((row) => [row.id, row]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [old, now] = [was.get(id), is.get(id)];
    const row = now ?? old;
    const [from, to] = [asText(old?.said ?? null, kind), asText(now?.said ?? null, kind)];
    if (row === undefined || from === to) return [];
    const company = names.get(row.company_id);
    return {
      ...{ id, companyId: row.company_id, subject: row.subject, what: row.what ?? '' },
      ...{ before: from, after: to },
      ...{ companyZh: company?.nameZh ?? '', companyEn: company?.nameEn ?? '' },
    };
  });
}

/** What was found of a kind, with what a further part found. */
function added(
  kind: string,
  found: readonly KindResult[],
  rows: readonly ChangedRow[],
): KindResult {
  const before = found.find((one) => one.kind === kind);
  const own = new Set(rows.flatMap(({ companyId }) => (companyId === '' ? [] : [companyId])));
  return {
    kind,
    count: (before?.count ?? 0) + rows.length,
    companies: (before?.companies ?? 0) + own.size,
    rows: [...(before?.rows ?? []), ...rows].slice(0, MOST_ROWS),
  };
}

type Progress = Pick<Preview, 'after' | 'kinds'>;

/** Looks at the next companies; null of `next` where there are no more. Two round trips. */
async function part(ctx: Context, preview: Preview, { after, kinds: found }: Progress) {
  const { db } = ctx;
  const next = await db
    .select({ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn })
    .from(companies)
    .where(sql`${companies.id} > ${after}`)
    .orderBy(companies.id)
    .limit(COMPANIES_A_PART);
  const asked = KINDS.filter(
    ({ by, once }) => by.includes(preview.name) && !(once && after !== ''),
  );
  const ids = idsAmong(next.map(({ id }) => id));
  const names = new Map(next.map(({ id, ...name }) => [id, name]));
  const kinds: KindResult[] = [];
  for (const { kind, rows, once, reckon } of KINDS.filter(({ by }) => by.includes(preview.name))) {
    if (!asked.some((one) => one.kind === kind) || (next.length === 0 && !once)) {
      kinds.push(added(kind, found, []));
      continue;
    }
    const select = rows({ companies: ids, day: preview.from, nowMs: ctx.nowMs });
    const before = await db.all<Said>(select);
    const now = await db.all<Said>(sql`WITH ${asTried(preview)} SELECT * FROM (${select})`);
    kinds.push(added(kind, found, changedRows(before, now, names, { reckon })));
  }
  const ended = next.length < COMPANIES_A_PART;
  return { kinds, after: next.at(-1)?.id ?? after, ended };
}

const running = (id: string) => and(eq(lawPreviews.id, id), eq(lawPreviews.state, 'running'));

/** Goes on with a preview from where it is; what it found is kept with each delivery, so that one more does no harm. */
export const lawPreviewWork: KindOfWork = {
  async run(ctx, job) {
    const { preview_id: id } = v.parse(payload, job.payload);
    const [row] = await previewRead(ctx, id);
    if (row?.state !== 'running') {
      await endJob(ctx, job.id);
      return [];
    }
    const preview = previewOf(row);
    let at: Progress & { ended: boolean } = { ...preview, ended: false };
    for (let parts = 0; parts < PARTS_A_RUN && !at.ended; parts += 1) {
      at = await part(ctx, preview, at);
    }
    const result = JSON.stringify({ after: at.after, kinds: at.kinds });
    const { db, nowMs } = ctx;
    if (at.ended) {
      const state = { state: 'done' as const, endedAtMs: nowMs, result };
      await endJob(ctx, job.id, [db.update(lawPreviews).set(state).where(running(id))]);
      return [];
    }
    await noteOfJob(ctx, [db.update(lawPreviews).set({ result }).where(running(id))]);
    await jobGoesOn(ctx, job.id);
    await wakeConsumer(ctx, 'law_preview');
    return [];
  },
  givenUp(ctx, said) {
    const about = v.safeParse(payload, said);
    if (!about.success) return [];
    const failed = { state: 'failed' as const, endedAtMs: ctx.nowMs };
    return [ctx.db.update(lawPreviews).set(failed).where(running(about.output.preview_id))];
  },
};
