import { eq, isNull, sql } from 'drizzle-orm';
import { cnFilingFiles, cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import { files } from '#db/schema/trail.ts';
import { type AreaDuties, areaDuties, type DutySaid, FILE_MISSING } from '../duty/of-staff.ts';
import { streamed } from '../files/stream.server.ts';
import type { StaffContext } from '../identity/user-context.ts';
import type { CnContext } from '../kernel/context.ts';
import { parseInput } from '../kernel/input.ts';
import { done } from '../kernel/outcome.ts';
import { textOf } from '../kernel/text/text.ts';
import { fileKey } from '../workbook/file-key.ts';
import { completeDuty, doneRefusal } from './duty/complete.server.ts';
import { BY_DEED, CN_DUTIES, PAPER_OF } from './duty/kinds.ts';
import { completeDutyInput, type DutyKind } from './duty/schema.ts';
import { ALL_SUBSTANCES } from './file/schema.ts';
import { uploadFilingFile } from './file/upload.server.ts';
import { enterCn } from './own-enterprise/enter.server.ts';
import { beijingDay } from './within.ts';

interface Read {
  id: string;
  certificateNo: string;
  /** JSON list of files of its filing, where one of them is named. */
  papers: string;
}

interface Paper {
  id: string;
  name: string;
}

/** Staff in the one company of a duty, as its people work in all of theirs. */
async function within(ctx: StaffContext, companyId: string): Promise<CnContext> {
  const own = await enterCn(ctx, companyId);
  return { ...own, scope: [{ ...own.company, role: 'admin' }], filter: companyId };
}

/** Files of the filing of a duty that were not removed. */
const papersOf = (duty: ReturnType<typeof sql>) => sql<string>`(SELECT
    json_group_array(json_object('id', ${files.id}, 'name', ${files.name}))
  FROM ${cnFilingFiles} JOIN ${files} ON ${files.id} = ${cnFilingFiles.fileId}
  WHERE ${cnFilingFiles.filingId} = ${duty} AND ${isNull(cnFilingFiles.removedAtMs)})`;

/** The file that is said to prove it: uploaded for it, or by its name among those of the filing; undefined for none such. */
function proofOf({ papers }: Pick<Read, 'papers'>, said: DutySaid): string | null | undefined {
  const name = textOf(said.file);
  if (said.file_id !== null || name === '') return said.file_id;
  return (JSON.parse(papers) as Paper[]).find((one) => fileKey(one.name) === fileKey(name))?.id;
}

/** Filings’ duties as staff register that many were done (登记完成). */
export const bulkDuties: AreaDuties = areaDuties<Read>({
  area: 'new-substance',
  kinds: Object.fromEntries(
    Object.keys(CN_DUTIES.kinds).map((kind) => [
      kind,
      BY_DEED.some((one) => one === kind) ? null : [],
    ]),
  ),
  facts({ db }, own, said) {
    const naming = Object.entries(said).flatMap(([id, { file, file_id }]) =>
      file_id === null && textOf(file) !== '' ? [id] : [],
    );
    const isNaming = sql`${duties.id} IN (SELECT value FROM json_each(${JSON.stringify(naming)}))`;
    return db
      .select({
        id: duties.id,
        certificateNo: cnFilings.certificateNo,
        papers: sql<string>`CASE WHEN ${isNaming} THEN ${papersOf(sql`${duties.subjectId}`)}
          ELSE '[]' END`.as('papers'),
      })
      .from(duties)
      .innerJoin(cnFilings, eq(cnFilings.id, duties.subjectId))
      .where(sql`${duties.id} IN ${own} AND ${duties.system} = ${CN_DUTIES.slug}`);
  },
  called: ({ certificateNo }) => certificateNo,
  refused({ nowMs }, duty, said) {
    const fileId = proofOf(duty, said);
    if (fileId === undefined) return FILE_MISSING;
    const input = parseInput(completeDutyInput, inputOf(said, fileId));
    if (!input.ok) return input.refusal;
    const { kind, state } = duty;
    return doneRefusal({ kind: kind as DutyKind, state }, input.value, beijingDay(nowMs));
  },
  async done(ctx, { id, companyId, subjectId }, said) {
    const own = await within(ctx, companyId);
    const fileId = await foundProof(own, subjectId, said);
    if (fileId === undefined) return { ok: false, refusal: FILE_MISSING };
    const input = parseInput(completeDutyInput, inputOf(said, fileId));
    return input.ok ? completeDuty(own, id, input.value) : input;
  },
  /** It stands among the files of the filing from then on; one that stands there already is taken as it is. */
  async keepProof(ctx, { companyId, subjectId, kind }, file) {
    const own = await within(ctx, companyId);
    const [there] = await own.db
      .select({
        ...{ file_id: files.id, name: files.name, size_bytes: files.sizeBytes },
        ...{ content_type: files.contentType, warning: sql<null>`NULL`.as('no_warning') },
      })
      .from(cnFilingFiles)
      .innerJoin(files, eq(files.id, cnFilingFiles.fileId))
      .where(
        sql`${cnFilingFiles.filingId} = ${subjectId} AND ${cnFilingFiles.sha256} = ${file.sha256}
          AND ${cnFilingFiles.removedAtMs} IS NULL`,
      );
    if (there !== undefined) return done(there);
    const document_type = PAPER_OF[kind as DutyKind] ?? 'other';
    const input = { filing_id: subjectId, document_type, substance_id: ALL_SUBSTANCES };
    const kept = await uploadFilingFile(own, input, streamed(file));
    if (!kept.ok) return kept;
    const { sha256: _, ...uploaded } = kept.value;
    return done(uploaded);
  },
});

const inputOf = ({ done_on, reference_no }: DutySaid, file_id: string | null) => ({
  ...{ done_on, reference_no, file_id },
});

/** The same when its turn has come. */
async function foundProof({ db }: CnContext, filingId: string, said: DutySaid) {
  if (said.file_id !== null || textOf(said.file) === '') return said.file_id;
  const [row] = await db
    .select({ papers: papersOf(sql`${filingId}`).as('papers') })
    .from(sql`(SELECT 1)`);
  return proofOf({ papers: row?.papers ?? '[]' }, said);
}
