import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '../../kernel/context.ts';
import { type Reader, readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { type PartnerAnswered, partnerAnsweredMail } from '../letters/partner.server.ts';

interface AppliedPartner {
  id: string;
  companyId: string;
  system: string;
  name: string;
  email: string;
}

/** A letter to the member who applied, where they are to be told: what the contact said, or a consultant found. */
export function tellApplicant(
  ctx: Context,
  partner: AppliedPartner,
  applicant: Reader | null,
  answer: PartnerAnswered['answer'],
): BatchItem<'sqlite'>[] {
  if (applicant === null) return [];
  const mail = partnerAnsweredMail(ctx.config, {
    recipient: readerRecipient(applicant),
    answer,
    partner,
    partnerPath: `/${partner.system}/tradePartner/list/detail?id=${partner.id}&company=${partner.companyId}`,
  });
  return [mailRow(ctx, mail, { companyId: partner.companyId })];
}
