import { and, asc, eq, lte } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { daysAfter, utcDay, yearOf } from '~/domain/kernel/dates.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { readArrival } from '~/domain/only-representative/arrival/read.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { type DrawPaper, piecesOf } from './rp-papers.ts';

/** Records whose arrival nobody has entered, and those that were entered without a proof. */
const MISSING = 3;
const WITHOUT_PROOF = 2;
/** Days after which an arrival is entered. */
const ENTERED_AFTER = 4;

interface Arriving {
  id: string;
  tradeNo: string;
  eta: string;
  port: string;
}

/** Confirmed records whose day has come, the earliest first. */
function arriving({ db, company, system, nowMs }: OrContext): Promise<Arriving[]> {
  const { id, tradeNo, eta, port, status } = tradeRecords;
  return db
    .select({ id, tradeNo, eta, port })
    .from(tradeRecords)
    .where(
      and(
        eq(tradeRecords.companyId, company.id),
        eq(tradeRecords.system, system.slug),
        eq(status, 'CONFIRMED'),
        lte(eta, utcDay(nowMs)),
      ),
    )
    .orderBy(asc(eta), asc(id));
}

interface Said {
  /** Per cent more than was confirmed. */
  more?: number;
  reason?: string;
  day?: string;
  proof?: Uint8Array;
}

/**
 * What came to port of a company's past shipments: nearly all as planned, two with 2 per cent more, one of December in
 * January. The last three wait for somebody to say so, and two came without a proof.
 *
 * @param at its context at a moment
 */
export async function enterArrivals(
  at: (nowMs: number) => OrContext,
  nowMs: number,
  draw: DrawPaper | null,
): Promise<void> {
  const all = await arriving(at(nowMs));
  const entered = draw === null ? all : all.slice(0, -MISSING);
  const december = entered.filter(({ eta }) => yearOf(eta) < yearOf(utcDay(nowMs))).at(-1);
  for (const [index, record] of entered.entries()) {
    const last = entered.length - index;
    const proved = draw !== null && last > WITHOUT_PROOF;
    const more = draw !== null && (last === 5 || last === 9) ? 2 : 0;
    const bytes = proved
      ? await draw({
          title: '提单 Bill of lading',
          certificateNo: customsNoOf(record, index),
          tradeName: record.tradeNo,
          holder: record.port,
          issuedOn: record.eta,
        })
      : undefined;
    await arrive(at, record, index, {
      more,
      ...(more > 0 && { reason: '船方水尺较提单多 Draught survey above the bill of lading' }),
      ...(record === december && draw !== null && { day: `${yearOf(record.eta) + 1}-01-04` }),
      ...(bytes && { proof: bytes }),
    });
  }
}

async function arrive(
  at: (nowMs: number) => OrContext,
  record: Arriving,
  index: number,
  { more = 0, reason = '', day = record.eta, proof }: Said,
): Promise<void> {
  const ctx = at(Date.parse(`${daysAfter(day, ENTERED_AFTER)}T03:00:00Z`));
  const { lines, record: now } = await readArrival(ctx, record.id);
  must(
    await enterArrival(ctx, record.id, {
      ...{ version: now.version, actual_arrival_on: day, port: record.port },
      customs_no: customsNoOf(record, index),
      file_id: proof ? await keep(ctx, record, proof) : null,
      lines: lines.map(({ lineNo, massG }) => ({
        ...{ line_no: lineNo, reason },
        tonnes: formatTonnes(massG + Math.floor((massG * more) / 100)),
      })),
      confirm_reissue: true,
    }),
    record.tradeNo,
  );
}

/** An MRN as customs of the port's country would give it. */
function customsNoOf({ eta, port }: Arriving, index: number): string {
  return `${eta.slice(2, 4)}${port.slice(0, 2)}${String(4_711_003 + index * 37).padStart(12, '0')}B7`;
}

async function keep(ctx: OrContext, record: Arriving, bytes: Uint8Array): Promise<string> {
  const waiting = new WaitingFiles(ctx.files, ctx.requestId);
  const file = await waiting.take(`BL ${record.tradeNo}.pdf`, piecesOf(bytes));
  return must(await uploadFile(ctx, 'arrival', file), record.tradeNo).file_id;
}

function must<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`demo data: the arrival of ${what}: ${JSON.stringify(outcome.refusal)}`);
}

/** Xylene that Huaxing used of this year before it came to the portal. */
export async function openXylene(ctx: OrContext, draw: DrawPaper): Promise<void> {
  const year = yearOf(utcDay(ctx.nowMs));
  const bytes = await draw({
    title: '期初用量说明 Tonnage used before',
    certificateNo: `OB-${year}-1`,
    tradeName: 'Xylene 二甲苯',
    holder: ctx.company.nameEn,
    issuedOn: `${year}-01-15`,
  });
  const waiting = new WaitingFiles(ctx.files, ctx.requestId);
  const file = await waiting.take(`Xylene opening ${year}.pdf`, piecesOf(bytes));
  const { file_id } = must(await uploadFile(ctx, 'proof', file), 'xylene');
  must(
    await enterOpening(ctx, {
      ...{ registration_id: 'sub_hx_xylene', year, use_class: 'standard', tonnes: '40' },
      note: '前任唯一代表移交的台账 Books of the former only representative',
      file_id,
    }),
    'xylene',
  );
}
