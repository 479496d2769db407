import { and, eq, inArray } from 'drizzle-orm';
import { type Database, openDatabase } from '#db/client.ts';
import { staffMessages, staffNoticeReads, staffNotices } from '#db/schema/provider/message.ts';
import { membershipSystems } from '#db/schema/tenancy.ts';

interface Tools {
  database: D1Database;
  nowMs: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const [TOLD, SYSTEM] = ['co_yangtze', 'rscc'] as const;

interface Person {
  id: string;
  email: string;
  firstName: string;
}

type Row = typeof staffMessages.$inferInsert;

/** What Eva de Wit wrote to Huaxing and has not sent, to Yangtze who has it, and what the provider tells all in a week. */
function messagesOf(nowMs: number, eva: Person, provider: Person): Row[] {
  const by = ({ id, firstName }: Person) => ({ createdById: id, createdByName: firstName });
  return [
    {
      ...{ id: 'sms_draft', type: 'system', target: 'company', companyId: 'co_huaxing' },
      ...{ titleZh: '年度到港计划', titleEn: 'Arrivals planned for the year', path: null },
      contentZh: '请在季度会议前把明年的到港计划发给我们，以便核对各注册的年度限额。',
      contentEn:
        'Please send us next year’s planned arrivals before the quarterly meeting, so that we can check the yearly limits.',
      ...{ emailChoice: 'admins', createdAtMs: nowMs - 2 * HOUR_MS, moveId: '', ...by(eva) },
    },
    {
      ...{ id: 'sms_sent', type: 'warning', target: 'company', companyId: TOLD },
      ...{ titleZh: '请核对已录入的数量', titleEn: 'Please check the tonnage entered' },
      contentZh: '本季度有两条贸易记录的数量与报关单不一致，请核对后更正。',
      contentEn:
        'Two trade records of this quarter differ from their customs declarations. Please check and correct them.',
      ...{ path: '/rscc/tradeRecords/list', emailChoice: 'none', state: 'sent' },
      ...{ sendAtMs: nowMs - 3 * DAY_MS, sentAtMs: nowMs - 3 * DAY_MS, toldUpTo: TOLD },
      ...{ companies: 1, createdAtMs: nowMs - 3 * DAY_MS - HOUR_MS, moveId: '', ...by(eva) },
    },
    {
      ...{ id: 'sms_scheduled', type: 'system', target: 'system', system: SYSTEM, path: null },
      ...{ titleZh: '年底服务安排', titleEn: 'Service at the end of the year' },
      contentZh: '12 月 31 日 18:00 至次日 06:00（UTC+8）系统维护，期间不能提交贸易记录。',
      contentEn:
        'Maintenance from 31 December 18:00 to 06:00 the next day (UTC+8): trade records can’t be submitted then.',
      ...{ emailChoice: 'users', state: 'scheduled', sendAtMs: nowMs + 7 * DAY_MS },
      ...{ createdAtMs: nowMs - DAY_MS, moveId: '', ...by(provider) },
    },
  ];
}

/** Messages of staff in the demo: a draft, one that waits for its day, and one that its first reader has read. */
export async function writeMessages(
  { database, nowMs }: Tools,
  people: readonly Person[],
): Promise<void> {
  const db = openDatabase(database);
  const named = (email: string) => {
    const person = people.find((one) => one.email === email);
    if (person === undefined) throw new Error(`nobody is called ${email}`);
    return person;
  };
  const [eva, provider] = [
    named('consultant@greenlane.example'),
    named('provider@greenlane.example'),
  ];
  for (const row of messagesOf(nowMs, eva, provider)) await db.insert(staffMessages).values(row);
  const readers = await readersOfDemo(db);
  const atMs = nowMs - 3 * DAY_MS;
  const [first] = readers;
  if (first === undefined) throw new Error(`nobody reads the messages of ${TOLD}`);
  await db.batch([
    db
      .insert(staffNotices)
      .values({ messageId: 'sms_sent', companyId: TOLD, system: SYSTEM, atMs }),
    db
      .insert(staffNoticeReads)
      .values({ messageId: 'sms_sent', userId: first.userId, atMs: atMs + HOUR_MS }),
    db
      .update(staffMessages)
      .set({ people: readers.length, readers: 1 })
      .where(eq(staffMessages.id, 'sms_sent')),
  ]);
}

const readersOfDemo = (db: Database) =>
  db
    .select({ userId: membershipSystems.userId })
    .from(membershipSystems)
    .where(
      and(
        eq(membershipSystems.companyId, TOLD),
        eq(membershipSystems.system, SYSTEM),
        inArray(membershipSystems.role, ['admin', 'member']),
      ),
    )
    .orderBy(membershipSystems.userId);
