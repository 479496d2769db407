import { or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { companies } from '#db/schema/tenancy.ts';
import { companyEntry } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { freeShortCode } from '#db/short-code.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import type { JudgedRow, StagedBook, StagedRow } from '../../workbook/sheet.ts';
import type { Written } from '../../workbook/staged.server.ts';
import { readAlike } from '../company/archive/alike.server.ts';
import { endedContent, endRefusal } from '../company/archive/content.ts';
import { type ArchiveInput, archiveInput } from '../company/archive/schema.ts';
import { COMPANY_SHEET, ENDED_SHEET } from './columns.ts';

/** Companies that one workbook enters as ended: each draws a short code by a statement of its own. */
export const MAX_ENDED = 200;

type Content = ReturnType<typeof endedContent>;

export interface EndedMade {
  id: string;
  row: Content;
}

const cell = ({ cells }: StagedRow, field: string) => cells[field]?.trim() ?? '';
const codeOf = (row: StagedRow) => cell(row, 'uscc').toUpperCase();

/**
 * Judges the companies that a workbook enters as ended, by the rules of their form: by an admin of the provider alone. One
 * that was entered so already is the same; nothing of it is changed from here.
 */
export async function judgeEnded(
  ctx: AtTheirWork,
  staged: StagedBook,
): Promise<JudgedRow<EndedMade>[]> {
  const rows = staged[ENDED_SHEET.key] ?? [];
  if (rows.length === 0) return [];
  // To a consultant nothing is told of companies that may be others'.
  if (ctx.staffRole !== 'provider') {
    const none = { kept: [], alike: () => null };
    return rows.map((row) =>
      withError(judgeEndedRow(ctx, row, none), 'name_zh', 'archive_by_admin'),
    );
  }
  const kept = await keptRead(ctx, rows);
  const alike = await readAlike(ctx, rows.map(namesOf));
  const seen = new Set((staged[COMPANY_SHEET.key] ?? []).map(codeOf).filter((code) => code !== ''));
  return rows.map((row, at) => {
    const judged = judgeEndedRow(ctx, row, { kept, alike });
    if (at >= MAX_ENDED) {
      return withError(judged, 'name_zh', 'workbook_too_many_companies', { max: MAX_ENDED });
    }
    const words = [codeOf(row), `${cell(row, 'name_zh')}\n${cell(row, 'name_en')}`];
    const twice = words.some((word) => word !== '' && seen.has(word));
    for (const word of words) if (word !== '') seen.add(word);
    return twice ? withError(judged, 'name_zh', 'workbook_row_twice') : judged;
  });
}

const namesOf = (row: StagedRow) => ({
  name_zh: cell(row, 'name_zh'),
  name_en: cell(row, 'name_en'),
  country: cell(row, 'country').toUpperCase() || 'CN',
});

/** Companies that rows may be, whoever they are of: an admin's are all. One round trip. */
async function keptRead({ db }: AtTheirWork, rows: readonly StagedRow[]) {
  const names = (field: string) => idsAmong(rows.map((row) => cell(row, field)).filter(Boolean));
  return db
    .select({
      id: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      country: companies.country,
      uscc: companies.uscc,
      servedFrom: companies.servedFrom,
      servedUntil: companies.servedUntil,
      version: companies.version,
    })
    .from(companies)
    .where(
      or(
        sql`${companies.uscc} IN ${idsAmong(rows.map(codeOf).filter(Boolean))}`,
        sql`${companies.nameZh} IN ${names('name_zh')}`,
        sql`${companies.nameEn} IN ${names('name_en')}`,
      ),
    );
}
type Kept = Awaited<ReturnType<typeof keptRead>>[number];

interface Beside {
  kept: readonly Kept[];
  alike: Awaited<ReturnType<typeof readAlike>>;
}

function judgeEndedRow(
  ctx: AtTheirWork,
  row: StagedRow,
  { kept, alike }: Beside,
): JudgedRow<EndedMade> {
  const code = codeOf(row);
  const holder = kept.find(({ uscc }) => uscc !== null && uscc === code);
  const same =
    holder ??
    kept.find(
      ({ uscc, nameZh, nameEn }) =>
        uscc === null && nameZh === cell(row, 'name_zh') && nameEn === cell(row, 'name_en'),
    );
  const before = same?.servedUntil == null ? null : same;
  const judged = judgeRow<Content, EndedMade>(row, {
    sheet: ENDED_SHEET,
    kept:
      before === null
        ? null
        : textsOf({
            ...before,
            servedUntil: before.servedUntil ?? '',
            servedFrom: before.servedFrom ?? '',
          }),
    seen: before === null ? '' : `${before.id}/${before.version}`,
    judge: (texts) => contentOf(ctx, texts, before === null ? alike : () => null),
    textsOf,
    make: (content) => ({ id: newId('co', ctx.nowMs), row: content }),
  });
  if (holder !== undefined && before === null) {
    const known = { column: 'uscc', companyId: holder.id };
    const wrong = withError(judged, 'uscc', 'company_exists');
    return { ...wrong, said: { ...wrong.said, known } };
  }
  if (judged.result !== 'changed') return judged;
  const [first = 'name_zh'] = Object.keys(judged.said.changes);
  return withError(judged, first, 'archive_entered_otherwise');
}

function contentOf(ctx: AtTheirWork, texts: Texts, alike: Beside['alike']): Outcome<Content> {
  const input: Outcome<ArchiveInput> = parseInput(archiveInput, {
    ...texts,
    country: texts.country || undefined,
    checked: texts.checked === 'yes',
  });
  if (!input.ok) return input;
  const refusal =
    endRefusal(utcDay(ctx.nowMs), input.value) ?? (input.value.checked ? null : alike(input.value));
  return refusal === null ? { ok: true, value: endedContent(input.value) } : { ok: false, refusal };
}

/** Whether names were looked at is kept nowhere: it makes no difference. */
const textsOf = (of: Content): Texts => ({
  name_zh: of.nameZh,
  name_en: of.nameEn,
  country: of.country,
  uscc: of.uscc ?? '',
  from: of.servedFrom,
  until: of.servedUntil,
});

/** Statements that enter them. */
export function writeEnded(
  ctx: StaffContext,
  rows: readonly Written<EndedMade>[],
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const { db, nowMs: createdAtMs } = ctx;
  const all = rows.map(({ made }) => made);
  return [
    ...auditedStatements(
      ctx,
      all.map(({ id, row }) =>
        db.insert(companies).values({
          ...{ ...row, id, shortCode: freeShortCode(), createdAtMs },
          ...{ addressZh: '', addressEn: '' },
        }),
      ),
      all.map(({ id, row: { nameEn: name, servedFrom, servedUntil } }) => ({
        action: 'company.archive' as const,
        subject: { kind: 'company' as const, id },
        companyId: id,
        detail: { name, servedFrom, servedUntil },
      })),
    ),
    ...indexEntries(
      db,
      all.map(({ id, row }) => companyEntry({ id, ...row })),
    ),
  ];
}
