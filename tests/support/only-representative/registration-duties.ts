import { eq } from 'drizzle-orm';
import { duties } from '#db/schema/duty.ts';
import { registrations } from '#db/schema/substance.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { OrDuty } from '~/domain/only-representative/duty/kinds.ts';
import type { DutyStepInput } from '~/domain/only-representative/duty/schema.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { confirmedByStaff, PDF, type Shipper, shipper, upload, value } from './shipments.ts';

/** A company with a registration of 10–100 t that may use more than its band. */
export function bandShipper(change: Parameters<typeof shipper>[0] = {}): Promise<Shipper> {
  const { registration, ...rest } = change;
  return shipper({
    tonnes: 200,
    registration: { tonnageBand: '10-100', ...registration },
    ...rest,
  });
}

/** A shipment that was confirmed by a consultant; its tonnes are used. */
export async function use(of: Shipper, tonnes: string): Promise<string> {
  const open = value(await createTradeRecord(of.ctx, of.input(tonnes)));
  const sent = value(await sendTradeRecord(of.ctx, open.id, open));
  await confirmedByStaff(of.ctx, sent);
  return sent.id;
}

/** Duties of a registration as they are kept. */
export function dutiesOf({ ctx, registrationId }: Pick<Shipper, 'ctx' | 'registrationId'>) {
  return ctx.db.select().from(duties).where(eq(duties.subjectId, registrationId));
}

/** The open duty of a company that used its band up. */
export async function dutyOf(of: Shipper, kind: OrDuty = 'band_update'): Promise<string> {
  const found = (await dutiesOf(of)).find((duty) => duty.kind === kind);
  if (found === undefined) throw new Error(`no duty ${kind}`);
  return found.id;
}

/** A duty to update the band, of a company of its own or of one that is given. */
export async function bandDuty(of?: Shipper): Promise<string> {
  const used = of ?? (await bandShipper());
  // The registration of the shared fixtures is of a greater band.
  await used.ctx.db
    .update(registrations)
    .set({ tonnageBand: '1-10' })
    .where(eq(registrations.id, used.registrationId));
  await use(used, '10');
  return dutyOf(used);
}

/** That a step was done on the day before. */
export const stepOf = (
  step: DutyStepInput['step'],
  change: Partial<DutyStepInput> = {},
): DutyStepInput => ({ step, done_on: '2026-09-17', number: 'ECHA-2026-1', ...change });

/** A file that proves something. */
export async function proofOf(ctx: OrContext): Promise<string> {
  return value(await uploadFile(ctx, 'proof', upload('receipt.pdf', PDF))).file_id;
}
