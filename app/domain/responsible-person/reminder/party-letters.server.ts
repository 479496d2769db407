import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '../../kernel/context.ts';
import { daysBetween } from '../../kernel/dates.ts';
import { keepLinks } from '../../link/link.server.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { deadlineOfParty } from '../../tenancy/zones.ts';
import type { LookedTrade } from '../duty/looked.server.ts';
import { partyRemindedMail } from '../letters/reminders.server.ts';
import { newLink } from '../trade/link.server.ts';
import { partyRecipient } from '../trade/mails.server.ts';
import type { Addressed } from './letters.server.ts';

/**
 * Statements: the party of a record is written to with a new link, and its older ones end. Only while the record is as it
 * was read and its name does not wait for a consultant; the tenant itself, who has no address, and who can't bring a declaration since there is no notice yet, is not
 * written to.
 *
 * @param terms days a link is good for, from when it was asked for an answer and from now for a declaration
 */
export async function partyLetter(
  ctx: Context,
  { company, system, today }: Addressed,
  record: LookedTrade,
  terms: { trade: number; declaration: number },
): Promise<BatchItem<'sqlite'>[]> {
  const { party } = record;
  const answers = record.kind === 'partner';
  if (party.isOwn || party.contactEmail === '' || !(answers || record.issued === 1)) return [];
  const subject = { id: record.subjectId, companyId: company.id, revision: record.revision };
  const link = await newLink(ctx, {
    ...(answers
      ? // With the day on which nobody answering ends the record.
        {
          kind: 'trade',
          party: record.of,
          days: terms.trade,
          fromMs: record.askedAtMs ?? ctx.nowMs,
        }
      : { kind: 'declaration', party: 'trading', days: terms.declaration }),
    subject,
    enterprise: party,
  });
  const asRead = sql`EXISTS (SELECT 1 FROM rp_trade_records t WHERE t.id = ${record.subjectId}
    AND t.version = CAST(${record.recordVersion} AS INTEGER)) AND NOT ${nameHeld(sql`${party.id}`)}`;
  const mail = partyRemindedMail(ctx.config, {
    recipient: partyRecipient(party),
    of: answers ? 'partner' : 'declaration',
    tenant: { zh: company.nameZh, en: company.nameEn },
    tradeNo: record.no,
    arrivalOn: record.arrivalOn,
    days: daysBetween(record.dueOn, today),
    path: system.confirmPath,
    token: link.token,
    deadline: deadlineOfParty(party, link.expiresAtMs),
  });
  return [
    ...keepLinks(ctx, [link], { when: asRead }),
    mailRow(ctx, mail, { companyId: company.id, when: asRead }),
  ];
}
