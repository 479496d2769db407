import type { BatchItem } from 'drizzle-orm/batch';
import { formatCode } from '../../certificate/code.ts';
import { importerLink } from '../../certificate/importer-link.server.ts';
import type { NoticeSnapshot } from '../../certificate/snapshot.ts';
import type { Context } from '../../kernel/context.ts';
import { keepLinks } from '../../link/link.server.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { rp } from '../../systems/profiles.ts';
import { deadlineOfParty } from '../../tenancy/zones.ts';
import { noticeIssuedMail } from '../letters/notice.server.ts';
import { newLink } from '../trade/link.server.ts';
import { partyRecipient, pathOf } from '../trade/mails.server.ts';
import type { NoticeEnterprise, NoticeFacts } from './facts.server.ts';

/**
 * Statements by which those concerned hear that a notice was issued: the trading enterprise, unless it is the tenant
 * itself, with a link of its own to the paper and one by which it brings the customs declaration; whoever made the
 * record with its page in the portal.
 */
export async function issuedMails(
  ctx: Context,
  facts: NoticeFacts,
  { id, snapshot, code }: { id: string; snapshot: NoticeSnapshot; code: string },
): Promise<BatchItem<'sqlite'>[]> {
  const { record, enterprises } = facts;
  const { companyId, creator } = record;
  const about = { snapshot, code: formatCode(code) };
  const statements: BatchItem<'sqlite'>[] = [];
  const trading = enterprises.find((one) => one.id === record.tradingEnterpriseId);
  if (trading && !trading.isOwn && trading.contactEmail.trim() !== '') {
    const { contactEmail: email, country } = trading;
    const link = await importerLink(ctx, { id, companyId }, { email, country });
    const declaration = await declarationLink(ctx, facts, trading);
    const recipient = partyRecipient(trading);
    const mail = noticeIssuedMail(ctx.config, { ...about, recipient, link, declaration });
    statements.push(
      link.statement,
      ...(declaration?.statements ?? []),
      mailRow(ctx, mail, { companyId }),
    );
  }
  if (creator) {
    const recipient = readerRecipient(creator);
    const mail = noticeIssuedMail(ctx.config, {
      ...about,
      recipient,
      recordPath: pathOf({ system: rp }, record),
    });
    statements.push(mailRow(ctx, mail, { companyId }));
  }
  return statements;
}

/** The link by which the trading enterprise brings the declaration; none where it has one. */
async function declarationLink(
  ctx: Context,
  { record, rules }: NoticeFacts,
  enterprise: NoticeEnterprise,
) {
  if (record.declarable === 1) return undefined;
  const link = await newLink(ctx, {
    kind: 'declaration',
    subject: record,
    party: 'trading',
    enterprise,
    days: rules.rp_links.declaration,
  });
  const deadline = deadlineOfParty(enterprise, link.expiresAtMs);
  return { token: link.token, deadline, statements: keepLinks(ctx, [link]) };
}
