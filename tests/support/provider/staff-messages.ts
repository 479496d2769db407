import type { Database } from '#db/client.ts';
import { staffMessages, staffNotices } from '#db/schema/provider/message.ts';
import type { CompanyContext } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';

type Row = Partial<typeof staffMessages.$inferInsert>;

/** A draft to a company, as it is kept. */
export async function insertStaffMessage(
  db: Database,
  companyId: string,
  change: Row = {},
): Promise<string> {
  const id = newId('sms', Date.now());
  await db.insert(staffMessages).values({
    ...{ id, type: 'system' as const, target: 'company' as const, companyId },
    ...{ titleZh: '资料收集', titleEn: 'Papers', contentZh: '请上传资料。' },
    ...{ contentEn: 'Please upload the papers.', emailChoice: 'none' as const },
    ...{ createdById: 'usr_staff', createdByName: 'Eva de Wit', createdAtMs: Date.now() },
    ...{ moveId: '', ...change },
  });
  return id;
}

/** A message that a company has in a subsystem. */
export async function insertNotice(
  { db, company, system, nowMs }: CompanyContext,
  titleEn: string,
): Promise<string> {
  const sent = { state: 'sent', sendAtMs: nowMs, sentAtMs: nowMs } as const;
  const messageId = await insertStaffMessage(db, company.id, { titleEn, ...sent });
  await db
    .insert(staffNotices)
    .values({ messageId, companyId: company.id, system: system.slug, atMs: nowMs });
  return messageId;
}

/** What a form says of a message to a company. */
export const staffMessageSaid = (company_id: string) => ({
  ...{ type: 'system' as const, target: 'company' as const, company_id, system: null },
  ...{ filter: null, title_zh: '资料收集', title_en: 'Papers of last year' },
  ...{ content_zh: '请上传资料。', content_en: 'Please upload the papers.' },
  ...{ path: null, email_choice: 'none' as const },
});
