import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnChanges, cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { files } from '#db/schema/trail.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import { countFiles } from '../../files/quota.server.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { firstIdOf } from '../../kernel/ids.ts';
import { fileAudit } from '../file/own.server.ts';
import type { Paper } from './filing-book.ts';

/**
 * Statements: files that were given beside a book are files of the company and of their filings, within its quota.
 *
 * @param told papers that come to a filing that is good already: a change record tells of them
 */
export function writePapers(
  ctx: Context,
  papers: readonly Paper[],
  { told }: { told: boolean },
): BatchItem<'sqlite'>[] {
  if (papers.length === 0) return [];
  const { db, nowMs, actor } = ctx;
  const among = sql`json_each(${JSON.stringify(papers)}) p
    JOIN workbook_files g ON g.id = p.value ->> 'fileId'`;
  const filings = [...new Set(papers.map(({ filingId }) => filingId))];
  const companies = [...new Set(papers.map(({ companyId }) => companyId))];
  return [
    // Columns in the order of the table.
    db.insert(files).select(sql`
      SELECT g.id, p.value ->> 'companyId', 'filing', g.name, g.content_type, g.size_bytes, g.sha256,
        g.object_key, ${actor.id ?? actor.name}, CAST(${nowMs} AS INTEGER) FROM ${among}`),
    ...companies.map((companyId) =>
      countFiles(
        db,
        companyId,
        papers.flatMap((paper) => (paper.companyId === companyId ? paper.fileId : [])),
        utcDay(nowMs),
      ),
    ),
    ...auditedStatements(
      ctx,
      [
        db.insert(cnFilingFiles).select(sql`
          SELECT g.id, f.company_id, f.id, p.value ->> 'documentType', NULL, g.sha256,
            f.status <> 'draft', NULL, '', NULL, CAST(${nowMs} AS INTEGER)
          FROM ${among} JOIN cn_filings f ON f.id = p.value ->> 'filingId'`),
      ],
      papers.map(({ fileId: id, ...of }) => fileAudit('upload', { id, ...of })),
    ),
    db
      .update(cnFilings)
      .set({
        fileCount: sql`${cnFilings.fileCount} + (SELECT count(*) FROM json_each(${JSON.stringify(papers)}) p
          WHERE p.value ->> 'filingId' = ${cnFilings.id})`,
      })
      .where(sql`${cnFilings.id} IN ${idsAmong(filings)}`),
    ...(told
      ? [
          db.insert(cnChanges).select(sql`
            SELECT ${firstIdOf('chg', nowMs).slice(0, 13)} || substr(lower(hex(randomblob(9))), 1, 17),
              f.company_id, f.id, CAST(${nowMs} AS INTEGER), ${actor.id}, ${actor.name}, 'file', '',
              p.value ->> 'documentType', '', ''
            FROM json_each(${JSON.stringify(papers)}) p JOIN cn_filings f ON f.id = p.value ->> 'filingId'
            WHERE f.status <> 'draft'`),
        ]
      : []),
  ];
}
