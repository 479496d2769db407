import { sql } from 'drizzle-orm';
import { insertPartner } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { answerConfirm } from '~/domain/only-representative/confirmation/answer.server.ts';
import { addVersion } from '~/domain/only-representative/document/add-version.server.ts';
import { createDocument } from '~/domain/only-representative/document/create.server.ts';
import type {
  AddVersionInput,
  CreateDocumentInput,
} from '~/domain/only-representative/document/schema.ts';
import {
  countSheets,
  SHEETS_A_RUN,
} from '~/domain/only-representative/document/supplied.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { lastToken, PDF, partnerContext, type Shipper, upload, value } from './shipments.ts';

/** What a version says of itself. */
export const FACTS = {
  issuer: 'ECHA',
  language: 'en',
  issued_on: '2026-03-14',
  valid_until: '2029-03-14',
} as const;

/** A safety data sheet of the shipper's substance. */
export const sheetOf = (
  { registrationId }: Pick<Shipper, 'registrationId'>,
  change: Partial<CreateDocumentInput> = {},
): CreateDocumentInput => ({
  type: 'extended_sds',
  title: 'MMA eSDS',
  registration_id: registrationId,
  ...FACTS,
  ...change,
});

export const pdf = (name = 'MMA_eSDS_v1_en.pdf', text = '') => upload(name, `${PDF}% ${text}`);

/** A document with its first version: id and version. */
export async function insertSheet(of: Shipper, change: Partial<CreateDocumentInput> = {}) {
  return value(await createDocument(of.ctx, sheetOf(of, change), pdf()));
}

/** Its next version. */
export async function insertNext(
  ctx: OrContext,
  { id, version }: { id: string; version: number },
  change: Partial<AddVersionInput> = {},
) {
  const input = { ...FACTS, change_note: 'Section 8 updated', version, ...change };
  return value(await addVersion(ctx, id, input, pdf('MMA_eSDS_v2_en.pdf', 'two')));
}

/** A partner whom the shipper's goods reached on a day: a confirmed record. */
export async function insertSupplied(of: Shipper, name: string, eta = '2026-09-10') {
  const { ctx } = of;
  const own = { companyId: ctx.company.id, system: ctx.system.slug };
  const partnerId = await insertPartner(ctx.db, { ...own, name });
  const input = of.input('1', { partner_id: partnerId, eta });
  const record = value(await createTradeRecord(ctx, input));
  value(await sendTradeRecord(ctx, record.id, record));
  const token = await lastToken(ctx);
  value(await answerConfirm(partnerContext(ctx), token, { name: 'Joost van Meer' }));
  return partnerId;
}

/** What the job does of a day: counts who lacks each safety data sheet. */
export async function countAllSheets({ system, ...ctx }: OrContext): Promise<void> {
  while ((await countSheets(system)(ctx)) === SHEETS_A_RUN);
}

/** A partner's own address. */
export async function addressOf({ db }: OrContext, partnerId: string): Promise<string> {
  const [row] = await db.all<{ email: string }>(
    sql`SELECT email FROM trade_partners WHERE id = ${partnerId}`,
  );
  return row?.email ?? '';
}

/** Token of the newest mailed link to a document. */
export async function documentToken(ctx: OrContext): Promise<string> {
  const [row] = await ctx.db.all<{ links: string }>(
    sql`SELECT links FROM mail_messages WHERE company_id = ${ctx.company.id}
      AND instr(links, '/user/file/') > 0 ORDER BY created_at_ms DESC, rowid DESC LIMIT 1`,
  );
  const [url = ''] = JSON.parse(row?.links ?? '[]') as string[];
  return new URL(url).pathname.split('/').at(-1) ?? '';
}
