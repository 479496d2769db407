import { and, eq } from 'drizzle-orm';
import { registrations } from '#db/schema/substance.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { hashToken } from '../../kernel/ids.ts';
import { type Outcome, refuse, done as said } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import type { AskedFor } from '../../request/open.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { may } from '../trade-record/rules.ts';
import type { AskInput } from './schema.ts';

type Subject = AskedFor['subject'];

/** Characters of the text that stand for a matter. */
const TITLE = 80;

/**
 * What a request is about. At most one round trip.
 *
 * Refusal: 4105 a record that nobody has confirmed is not withdrawn by request.
 *
 * @throws {Denial} 4040 for a record or registration that is not this company's
 */
export async function subjectOf(ctx: OrContext, input: AskInput): Promise<Outcome<Subject>> {
  const { company } = ctx;
  const id = input.subject_id ?? '';
  switch (input.kind) {
    case 'withdraw': {
      const [record = notFound()] = await recordAsked(ctx, id);
      if (!may('withdraw', record.status)) return refuse(4105);
      return said({ kind: 'trade_record', id, zh: record.tradeNo, en: record.tradeNo });
    }
    case 'letter': {
      const [one = notFound()] = await registrationAsked(ctx, id);
      return said({ kind: 'registration', id, zh: one.nameZh, en: one.nameEn });
    }
    case 'importer': {
      const { company_name: name = '', corporate_no: no = '' } = input.payload ?? {};
      return said({ kind: 'importer', id: no.replace('-', ''), zh: name, en: name });
    }
    case 'renewal':
      return said({ kind: 'company', id: company.id, zh: company.nameZh, en: company.nameEn });
    case 'other': {
      const text = (input.text ?? '').replace(/\s+/g, ' ');
      const title = text.length > TITLE ? `${text.slice(0, TITLE - 1)}…` : text;
      return said({ kind: 'matter', id: await hashToken(text), zh: title, en: title });
    }
  }
}

function recordAsked({ db, company, system }: OrContext, id: string) {
  return db
    .select({ tradeNo: tradeRecords.tradeNo, status: tradeRecords.status })
    .from(tradeRecords)
    .where(and(eq(tradeRecords.id, id), ownRows({ company, system }, tradeRecords)));
}

function registrationAsked({ db, company, system }: OrContext, id: string) {
  return db
    .select({ nameZh: registrations.nameZh, nameEn: registrations.nameEn })
    .from(registrations)
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.companyId, company.id),
        eq(registrations.source, 'own'),
        eq(registrations.system, system.slug),
      ),
    );
}
