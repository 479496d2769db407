import { openDatabase } from '#db/client.ts';
import { contactEntries } from '#db/schema/provider/contact.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What Eva de Wit spoke and wrote with Huaxing in the last weeks, one entry of it corrected by the next. */
export async function keepContacts(
  { database, nowMs }: { database: D1Database; nowMs: number },
  people: readonly { id: string; email: string; firstName: string }[],
): Promise<void> {
  const eva = people.find(({ email }) => email === 'consultant@greenlane.example');
  if (eva === undefined) throw new Error('the consultant of the demo is missing');
  const entry = (id: string, days: number, row: Partial<typeof contactEntries.$inferInsert>) => ({
    ...{ id, companyId: 'co_huaxing', kind: 'call' as const, text: '', moveId: 'seed' },
    ...{ atMs: nowMs - days * DAY_MS, createdAtMs: nowMs - days * DAY_MS },
    ...{ byId: eva.id, byName: eva.firstName, ...row },
  });
  await openDatabase(database)
    .insert(contactEntries)
    .values([
      entry('ctc_demo_meeting', 21, {
        ...{ kind: 'meeting', withWhom: '张伟' },
        text: '在宁波会面，核对了今年的注册清单；丙酮的限额够用到年底。',
      }),
      entry('ctc_demo_wrong', 9, {
        ...{ kind: 'mail', withWhom: '张伟' },
        text: '已发明年的续约报价，有效期 30 天。',
      }),
      entry('ctc_demo_right', 8, {
        ...{ kind: 'mail', withWhom: '张伟', correctsId: 'ctc_demo_wrong' },
        text: '已发明年的续约报价，有效期 60 天。',
      }),
      entry('ctc_demo_call', 2, {
        withWhom: '王芳',
        text: '电话确认第四季度的到港计划，对方下周发表格。',
      }),
    ]);
}
