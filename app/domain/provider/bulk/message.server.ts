import { and, asc, inArray, sql } from 'drizzle-orm';
import { staffMessages } from '#db/schema/provider/message.ts';
import { companies } from '#db/schema/tenancy.ts';
import { type BulkRow, bulkAct } from '../../area-bulk.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { sendMessage } from '../message/save.server.ts';
import { type MessageValues, messageValues } from '../message/schema.ts';
import { madeOnce } from './already.server.ts';
import { AT_ONCE } from './kinds.ts';

/** Companies are told the same, each by a message of its own. */
export const message = bulkAct({
  name: 'message',
  of: 'companies',
  atMost: AT_ONCE.message,
  values: messageValues,
  async look(ctx, ids, said: MessageValues): Promise<BulkRow[]> {
    const contract = sql`company_systems s WHERE s.company_id = companies.id
      AND s.state <> 'ended' AND s.system = coalesce(${said.system}, s.system)`;
    const rows = await ctx.db
      .select({
        ...{ id: companies.id, nameZh: companies.nameZh, nameEn: companies.nameEn },
        ...{ state: companies.state, version: companies.version },
        open: sql<boolean>`EXISTS (SELECT 1 FROM ${contract})`.mapWith(Boolean).as('is_open'),
        people: sql<number>`(SELECT count(DISTINCT m.user_id) FROM membership_systems m
          JOIN users u ON u.id = m.user_id AND u.state = 'active'
          WHERE m.company_id = companies.id AND m.role IN ('admin', 'member')
            AND m.system IN (SELECT s.system FROM ${contract}))`.as('people'),
      })
      .from(companies)
      .where(and(inArray(companies.id, ids), isTheirs(ctx, companies.id)))
      .orderBy(asc(companies.nameZh), asc(companies.id));
    return rows.map(({ id, state, open, people, ...row }) => ({
      ...{ ...row, named: id, subjectId: id, companyId: id, system: said.system ?? '', about: '' },
      ...{ before: `${people}`, after: said.email_choice, skip: whyNot(open, state) },
    }));
  },
  async run(ctx, { companyId, once }, said) {
    const id = `sms_${once}`;
    const whom = { target: 'company' as const, company_id: companyId, filter: null };
    const sent = await sendMessage(ctx, { ...said, ...whom }, id);
    return madeOnce(ctx, staffMessages, id, sent);
  },
});

function whyNot(open: boolean, state: number): FieldMessage | null {
  if (!open) return { key: 'bulk_no_contract' };
  return state === 1 ? null : { key: 'letter_company_disabled' };
}
