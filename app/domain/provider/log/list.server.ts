import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { certificateLog, certificateLogHeads, certificates } from '#db/schema/certificate.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { wideRows } from '../wide-rows.server.ts';
import type { HeadListInput, LogListInput } from './schema.ts';

const seq = sql<number>`${certificateLog.seq}`;

function rowsRead({ db }: StaffContext, from: typeof certificateLog) {
  return db
    .select({
      id: certificateLog.id,
      seq: seq.as('seq'),
      atMs: certificateLog.atMs,
      event: certificateLog.event,
      certificateNo: certificates.certificateNo,
      kind: certificates.kind,
      stateCode: certificateLog.stateCode,
      replacedByNo: certificateLog.replacedByNo,
      hash: sql<string>`coalesce(${certificateLog.hash}, '')`.as('row_hash'),
    })
    .from(from)
    .leftJoin(certificates, eq(certificates.id, certificateLog.certificateId));
}

/** A row of the certificate log. */
export type LogRow = Awaited<ReturnType<typeof rowsRead>>[number];

/** Rows are there once they are sealed; the seal comes within a minute. */
function asked({ db }: StaffContext, { q, event }: LogListInput) {
  const number = q.trim();
  const named = when(number, (no) =>
    inArray(
      certificateLog.certificateId,
      db
        .select({ id: certificates.id })
        .from(certificates)
        .where(eq(certificates.certificateNo, no)),
    ),
  );
  const ofEvent = when(event, (one) => eq(certificateLog.event, one));
  const sealed = gt(certificateLog.seq, 0);
  return named === undefined
    ? { path: sealed, rest: ofEvent }
    : { path: and(sealed, named, ofEvent) };
}

const LOG = wideRows<'seq', LogListInput>()({
  table: certificateLog,
  rows: rowsRead,
  shown: () => (row: LogRow) => row,
  picked: true,
  sorts: { seq: { by: [certificateLog.seq], values: (row: LogRow) => [row.seq] } },
  asked,
});

/** A page of the certificate log, for anybody of staff: it tells what is public by its code. One round trip. */
export const listLog = LOG.page;

/** Every row of the filter for a workbook. One round trip. */
export const listLogForExport = LOG.all;

const headsRead = ({ db }: StaffContext) =>
  db
    .select({
      id: certificateLogHeads.day,
      seq: certificateLogHeads.seq,
      hash: certificateLogHeads.hash,
      signature: certificateLogHeads.signature,
      keyId: certificateLogHeads.keyId,
    })
    .from(certificateLogHeads);

/** The end of the log at the end of a day, signed. */
export type HeadRow = Awaited<ReturnType<typeof headsRead>>[number];

const HEADS = staffRows<'day', HeadListInput>()({
  id: certificateLogHeads.day,
  rows: headsRead,
  each: ({ db }) => db.select(ONE).from(certificateLogHeads),
  asked: (_ctx, { q }) => when(q.trim(), (day) => eq(certificateLogHeads.day, day)),
  sorts: { day: { by: [], values: () => [] } },
  shown: () => (row: HeadRow) => row,
});

/** A page of the signed heads. One round trip. */
export const listHeads = HEADS.page;

/** Every head for a workbook. One round trip. */
export const listHeadsForExport = HEADS.all;
