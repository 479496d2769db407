import { eq } from 'drizzle-orm';
import { duties } from '#db/schema/duty.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { daysAfter, utcDay, yearOf } from '~/domain/kernel/dates.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { doDutyStep } from '~/domain/only-representative/duty/step.server.ts';
import { keepMissingDuties } from '~/domain/only-representative/duty/sweep.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { readYearClose } from '~/domain/only-representative/year-close/read.server.ts';
import { closeYear } from '~/domain/only-representative/year-close/sign.server.ts';
import { type DrawPaper, piecesOf } from './rp-papers.ts';

const FULL = 'sub_hx_isobutyl';
/** Days ago on which its year was full, and on which the manufacturer was told. */
const FULL_DAYS = 20;
const INFORMED_DAYS = 15;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the law asks of Huaxing: Isobutyl acetate is full since 20 days, so that its band is to be updated; of its DUINs
 * one is over and one is not yet near its end.
 *
 * @param at its context at a moment
 */
export async function beginDuties(
  at: (nowMs: number) => OrContext,
  nowMs: number,
  draw: DrawPaper,
): Promise<void> {
  const full = at(nowMs - FULL_DAYS * DAY_MS);
  const today = utcDay(full.nowMs);
  const bytes = await draw({
    title: '期初用量说明 Tonnage used before',
    certificateNo: `OB-${yearOf(today)}-2`,
    tradeName: 'Isobutyl acetate 乙酸异丁酯',
    holder: full.company.nameEn,
    issuedOn: today,
  });
  const waiting = new WaitingFiles(full.files, full.requestId);
  const file = await waiting.take('Isobutyl acetate opening.pdf', piecesOf(bytes));
  const { file_id } = must(await uploadFile(full, 'proof', file));
  must(
    await enterOpening(full, {
      ...{ registration_id: FULL, year: yearOf(today), use_class: 'standard', tonnes: '100' },
      note: '前任唯一代表移交的台账 Books of the former only representative',
      file_id,
    }),
  );
  const informed = at(nowMs - INFORMED_DAYS * DAY_MS);
  const [duty] = await informed.db
    .select({ id: duties.id })
    .from(duties)
    .where(eq(duties.subjectId, FULL));
  must(
    await doDutyStep(informed, duty?.id ?? '', {
      ...{ step: 'informed', done_on: daysAfter(today, FULL_DAYS - INFORMED_DAYS) },
      number: 'OR-2026-118',
    }),
  );
  await keepMissingDuties(at(nowMs));
}

/**
 * Last year was checked on 20 January; what was open then has its reason. It comes after whatever was entered of that year.
 *
 * @param at its context at a moment
 */
export async function closeLastYear(
  at: (nowMs: number) => OrContext,
  nowMs: number,
): Promise<void> {
  const year = yearOf(utcDay(nowMs)) - 1;
  const ctx = at(Math.min(nowMs, Date.UTC(year + 1, 0, 20, 3)));
  const { lists } = await readYearClose(ctx, year);
  const open = lists.filter(({ count }) => count > 0);
  const reasons = Object.fromEntries(
    open.map(({ list }) => [list, '已安排，下一季度补齐 Arranged for the next quarter']),
  );
  must(await closeYear(ctx, { year, reasons }));
}

function must<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`demo data: duties: ${JSON.stringify(outcome.refusal)}`);
}
