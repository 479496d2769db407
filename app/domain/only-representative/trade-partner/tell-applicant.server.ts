import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '../../kernel/context.ts';
import { partnerAnsweredMail } from '../../mail/partner.server.ts';
import { mailRow } from '../../mail/row.server.ts';

interface AppliedPartner {
  id: string;
  companyId: string;
  system: string;
  name: string;
  email: string;
}

/** A letter to the member who applied, where there is one: what the contact said. */
export function tellApplicant(
  ctx: Context,
  partner: AppliedPartner,
  applicant: { email: string; name: string } | null,
  answer: 'yes' | 'no' | 'none',
): BatchItem<'sqlite'>[] {
  if (applicant === null) return [];
  const mail = partnerAnsweredMail(ctx.config, {
    // Staff of a tenant read Chinese first; every mail carries both languages.
    recipient: { ...applicant, locale: 'zh-CN' },
    answer,
    partner,
    partnerPath: `/${partner.system}/tradePartner/list/detail?id=${partner.id}`,
  });
  return [mailRow(ctx, mail, { companyId: partner.companyId })];
}
