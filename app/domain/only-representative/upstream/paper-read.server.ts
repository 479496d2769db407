import { and, inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { files } from '#db/schema/trail.ts';
import { upstreamPapers } from '#db/schema/upstream.ts';
import { openOwnFile } from '../../files/open.server.ts';
import type { Download } from '../../files/store.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { recordRead } from '../trade-record/read.server.ts';

/** A substance of a paper, and how much was bought in what content. */
export interface PaperLine {
  lineNo: number;
  casNo: string;
  ecNo: string;
  name: string;
  registrationNo: string;
  massG: number;
  sharePpm: number;
}

const LINES = sql<string>`(SELECT json_group_array(json_object('lineNo', l.line_no, 'casNo', l.cas_no,
    'ecNo', l.ec_no, 'name', l.name, 'registrationNo', l.registration_no, 'massG', l.mass_g,
    'sharePpm', l.share_ppm))
  FROM (SELECT * FROM upstream_paper_lines x WHERE x.record_id = upstream_papers.record_id
    AND x.revision = upstream_papers.revision ORDER BY x.line_no) l)`;

/** Statement: the papers that purchases stand on, each as it was entered last. The caller sees that they may be read. */
export function papersRead({ db, company }: OrContext, recordIds: readonly string[]) {
  return db
    .select({
      recordId: upstreamPapers.recordId,
      certificateNo: upstreamPapers.certificateNo,
      issuer: upstreamPapers.issuer,
      country: upstreamPapers.country,
      coverYear: upstreamPapers.coverYear,
      issuedOn: upstreamPapers.issuedOn,
      validUntil: upstreamPapers.validUntil,
      fileId: upstreamPapers.fileId,
      fileName:
        sql<string>`(SELECT f.name FROM ${files} f WHERE f.id = upstream_papers.file_id)`.as(
          'paper_file',
        ),
      lines: LINES.as('paper_lines'),
    })
    .from(upstreamPapers)
    .where(
      and(
        inArray(upstreamPapers.recordId, idsAmong(recordIds)),
        sql`${upstreamPapers.companyId} = ${company.id}`,
        sql`upstream_papers.revision = (SELECT max(p.revision) FROM upstream_papers p
          WHERE p.record_id = upstream_papers.record_id)`,
      ),
    );
}

type Row = Awaited<ReturnType<typeof papersRead>>[number];

/** The paper that a purchase stands on, as the member entered it. */
export type Paper = Omit<Row, 'lines'> & { lines: PaperLine[] };

/** A row of `papersRead` with its lines. */
export function paperOf({ lines, ...row }: Row): Paper {
  return { ...row, lines: JSON.parse(lines) as PaperLine[] }; // made by LINES
}

/**
 * Opens the paper that a purchase stands on.
 *
 * @throws {Denial} 4040 for a record that is not this company's, or without a paper
 */
export async function openPaper(ctx: OrContext, id: string): Promise<Download> {
  const [[record], [paper]] = await ctx.db.batch([recordRead(ctx, id), papersRead(ctx, [id])]);
  return record && paper ? openOwnFile(ctx, paper.fileId) : notFound();
}
