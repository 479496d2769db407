import { and, inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { registrations } from '#db/schema/substance.ts';
import { upstreamPapers } from '#db/schema/upstream.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { formatTonnes, parsePercent, parseTonnes } from '../../kernel/mass.ts';
import {
  done,
  type FieldMessage,
  type Outcome,
  type Refusal,
  refuse,
} from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { leastMassG } from '../../kernel/rounding.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { findPort } from '../ports.server.ts';
import { etaDaysOf, etaDaysRead } from '../trade-record/eta-days.server.ts';
import { etaWindow } from '../trade-record/rules.ts';
import { type PaperLine, paperOf, papersRead } from './paper-read.server.ts';
import { arrivalFields, outsideMarket, printed, supplierRead } from './purchase.server.ts';
import type { Supplier } from './rules.ts';
import type { ForeignInput } from './schema.ts';

type Fields = Record<string, FieldMessage>;

/** A purchase that was judged by the paper of somebody else. */
export interface PaperPurchase {
  input: ForeignInput;
  partner: Supplier & { id: string };
  lines: PaperLine[];
  fileId: string;
  /** Whether its file may be named by it, for the write; null where it names it already. */
  file: ReturnType<typeof filesToHold> | null;
}

/**
 * Judges a purchase by the paper that it stands on. One round trip.
 *
 * Refusals, in this order: 4100 an unknown supplier or one that is on the platform, an ETA outside the window, an unknown
 * port, another year than the ETA's, days of the paper that can't be, a line below a gram, a registration twice, of the
 * company's own, or known with another substance; 4133 without the paper's file; 4131 a port where nothing of this subsystem
 * counts; 4007 Chinese in a printed input.
 *
 * @param recordId the purchase; one that is there may keep its file
 * @throws {Denial} 4040 for a file that is not ours, of another purpose or used elsewhere
 */
export async function judgePaper(
  ctx: OrContext,
  input: ForeignInput,
  recordId: string,
): Promise<Outcome<PaperPurchase>> {
  const { fileId: column, recordId: id } = upstreamPapers;
  const file = filesToHold(ctx, [input.file_id || null], 'upstream', { column, id, is: recordId });
  const [[partner], known, [free], papers, days] = await ctx.db.batch([
    supplierRead(ctx, input.partner_id),
    numbersRead(ctx, input),
    file.read(),
    papersRead(ctx, [recordId]),
    etaDaysRead(ctx),
  ]);
  const present = papers[0] && paperOf(papers[0]);
  const market = findPort(input.port)?.jurisdiction;
  const lines = linesOf(input);
  const fields = {
    ...arrivalFields(input, etaWindow(dayOf(ctx), etaDaysOf(days)), partner !== undefined, market),
    ...(partner?.linkedCompanyId && { partner_id: { key: 'supplier_on_platform' } }),
    ...paperFields(input, dayOf(ctx)),
    ...lineFields(lines, known),
  };
  if (Object.keys(fields).length > 0 || partner === undefined) return refuse(4100, { fields });
  const fileId = input.file_id || present?.fileId;
  const refusal = withoutFile(fileId) ?? outsideMarket(ctx, market) ?? printed(input);
  if (refusal !== null || fileId === undefined)
    return { ok: false, refusal: refusal ?? { code: 4133 } };
  // What it named before it may go on naming, though the request that was asked for it names it too.
  const kept = fileId === present?.fileId;
  if (!kept && !free?.free) return notFound();
  return done({ input, partner, lines, fileId, file: kept ? null : file });
}

function withoutFile(fileId: string | undefined): Refusal | null {
  const fields = { file_id: { key: 'upstream_file_missing' } };
  return fileId === undefined ? refuse(4133, { fields }).refusal : null;
}

/** Statement: registrations of this company under the numbers of the paper. */
function numbersRead({ db, company, system }: OrContext, { lines }: ForeignInput) {
  return db
    .select({
      registrationNo: registrations.registrationNo,
      casNo: registrations.casNo,
      source: registrations.source,
    })
    .from(registrations)
    .where(
      and(
        ownRows({ company, system }, registrations),
        inArray(registrations.registrationNo, idsAmong(lines.map((one) => one.registration_no))),
      ),
    );
}

type Known = Awaited<ReturnType<typeof numbersRead>>[number];

/** SQL: 1 where a company has no registration of its own under these numbers, and knows none with another substance. */
export function numbersFree({ company, system }: OrContext, lines: readonly PaperLine[]) {
  return sql<number>`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(lines)}) w
    CROSS JOIN registrations g ON g.company_id = ${company.id} AND g.system = ${system.slug}
      AND g.registration_no = w.value ->> 'registrationNo'
    WHERE g.source = 'own' OR g.cas_no <> w.value ->> 'casNo')`;
}

function linesOf({ lines }: ForeignInput): PaperLine[] {
  return lines.map((line, at) => ({
    ...{ lineNo: at + 1, casNo: line.cas_no, ecNo: line.ec_no, name: line.name },
    registrationNo: line.registration_no,
    massG: parseTonnes(line.tonnes) ?? 0,
    sharePpm: parsePercent(line.percent) ?? 0,
  }));
}

function paperFields(
  { eta, cover_year: year, issued_on: issuedOn, valid_until: until }: ForeignInput,
  today: string,
): Fields {
  return {
    ...(year !== yearOf(eta) && { cover_year: { key: 'proof_other_year' } }),
    ...(issuedOn > today && { issued_on: { key: 'future_day' } }),
    ...(until && until < issuedOn && { valid_until: { key: 'ends_before_issue' } }),
    ...(until && until >= issuedOn && until < eta && { valid_until: { key: 'ends_before_eta' } }),
  };
}

function lineFields(lines: readonly PaperLine[], known: readonly Known[]): Fields {
  const fields: Fields = {};
  const seen = new Set<string>();
  for (const [at, { registrationNo: no, casNo, massG, sharePpm }] of lines.entries()) {
    const path = `lines.${at}`;
    const there = known.find(({ registrationNo }) => registrationNo === no);
    const leastG = leastMassG(sharePpm);
    if (massG < leastG) {
      const values = { least: formatTonnes(leastG) };
      fields[`${path}.tonnes`] = { key: 'line_below_gram', values };
    }
    if (seen.has(no)) fields[`${path}.registration_no`] = { key: 'registration_no_twice' };
    else if (there?.source === 'own')
      fields[`${path}.registration_no`] = { key: 'registration_no_own' };
    else if (there && there.casNo !== casNo)
      fields[`${path}.cas_no`] = { key: 'registration_no_other', values: { cas: there.casNo } };
    seen.add(no);
  }
  return fields;
}
