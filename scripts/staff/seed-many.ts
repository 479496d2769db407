import { inArray } from 'drizzle-orm';
import { openDatabase } from '#db/client.ts';
import { users } from '#db/schema/identity.ts';
import { bulkBatches, bulkItems } from '#db/schema/provider/bulk.ts';
import { staffSubstitutes } from '#db/schema/provider/substitute.ts';

interface Tools {
  database: D1Database;
  nowMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Su Min stands in for Eva de Wit in ten days, who renewed three contracts a week ago: one of each outcome. */
export async function writeMany({ database, nowMs }: Tools): Promise<void> {
  const db = openDatabase(database);
  const people = await db
    .select({ id: users.id, name: users.firstName, email: users.email })
    .from(users)
    .where(inArray(users.email, ['consultant@greenlane.example', 'su.min@greenlane.example']));
  const eva = people.find(({ email }) => email.startsWith('consultant'));
  const suMin = people.find(({ email }) => email.startsWith('su.min'));
  if (eva === undefined || suMin === undefined) throw new Error('demo data: the staff is gone');
  const atMs = nowMs - 7 * DAY_MS;
  const until = day(nowMs + 400 * DAY_MS);
  const item = {
    ...{ batchId: 'bat_renewals', chunk: 0, system: 'rscc', version: 1 },
    ...{ before: day(nowMs + 35 * DAY_MS), after: until },
  };
  await db.batch([
    db.insert(staffSubstitutes).values({
      ...{ id: 'std_autumn', staffId: eva.id, substituteId: suMin.id },
      ...{ fromOn: day(nowMs + 10 * DAY_MS), untilOn: day(nowMs + 14 * DAY_MS) },
      ...{ createdByName: eva.name, createdAtMs: nowMs - 2 * DAY_MS },
    }),
    db.insert(bulkBatches).values({
      ...{ id: 'bat_renewals', act: 'renew', actorId: eva.id, actorName: eva.name },
      ...{ fromIp: '203.0.113.20', total: 3, createdAtMs: atMs },
      said: JSON.stringify({ system: 'rscc', authorised_until: until, months: null }),
    }),
    db.insert(bulkItems).values([
      {
        ...{ ...item, place: 0, subjectId: 'co_yangtze:rscc', companyId: 'co_yangtze' },
        ...{ nameZh: '扬子聚合物有限公司', nameEn: 'Yangtze Polymers Co., Ltd.', state: 'done' },
      },
      {
        ...{ ...item, place: 1, subjectId: 'co_huaxing:rscc', companyId: 'co_huaxing' },
        ...{ nameZh: '华兴化工有限公司', nameEn: 'Huaxing Chemical Co., Ltd.' },
        ...{ state: 'refused', code: 4106 },
      },
      {
        ...{ ...item, place: 2, subjectId: 'co_locked:rscc', companyId: 'co_locked' },
        ...{ nameZh: '沪江精细化工有限公司', nameEn: 'Hujiang Fine Chemicals Co., Ltd.' },
        ...{ before: '', after: '', state: 'skipped' },
        why: JSON.stringify({ key: 'bulk_without_end' }),
      },
    ]),
  ]);
}
