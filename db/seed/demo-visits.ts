import { eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { users } from '../schema/identity.ts';
import { actAs } from '../schema/tenancy.ts';

const HOUR_MS = 60 * 60 * 1000;

type Visit = Pick<typeof actAs.$inferInsert, 'companyId' | 'system' | 'mode' | 'reason'> & {
  hoursAgo: number;
  minutes: number;
};

/** Visits of a consultant to portals of the demo: how many hours before the seeding they began, and how long they took. */
export const VISITS: readonly Visit[] = [
  {
    ...{ companyId: 'co_huaxing', system: 'rscc', mode: 'read', hoursAgo: 74, minutes: 38 },
    reason: '核对三季度实际到港数量，准备与客户电话沟通',
  },
  {
    ...{ companyId: 'co_meiyan', system: 'rp', mode: 'read', hoursAgo: 51, minutes: 22 },
    reason: '查看待续展产品的资料是否齐全',
  },
  {
    ...{ companyId: 'co_huaxing', system: 'rscc', mode: 'write', hoursAgo: 27, minutes: 15 },
    reason: '客户来电请求补传九月到港的中间体声明',
  },
];

/** @param email of the consultant */
export async function insertVisits(db: Database, email: string, nowMs: number): Promise<void> {
  const [staff] = await db
    .select({ id: users.id, name: users.firstName })
    .from(users)
    .where(eq(users.email, email));
  if (staff === undefined) throw new Error(`the demo has no ${email}`);
  for (const [n, { hoursAgo, minutes, ...visit }] of VISITS.entries()) {
    const startedAtMs = nowMs - hoursAgo * HOUR_MS;
    await db.insert(actAs).values({
      ...{ id: `act_demo_${n}`, staffId: staff.id, staffName: staff.name, ...visit },
      ...{ startedAtMs, expiresAtMs: startedAtMs + 2 * HOUR_MS },
      ...{ endedAtMs: startedAtMs + minutes * 60_000, endedBy: 'self' as const },
    });
  }
}
