import { eq } from 'drizzle-orm';
import { openDatabase } from '#db/client.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { mailMessages } from '#db/schema/trail.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { Config } from '~/domain/kernel/context.ts';
import { daysAfter, utcDay } from '~/domain/kernel/dates.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { addWork } from '~/domain/provider/work/add.server.ts';
import { changeWork } from '~/domain/provider/work/change.server.ts';
import { sweepDatedWork, sweepWork } from '~/domain/provider/work/sweep.server.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { NO_QUEUES } from '../seed/trade.ts';

/** What the demo is loaded with. */
export interface StaffTools {
  database: D1Database;
  files: R2Bucket;
  config: Config;
  nowMs: number;
}

const CONSULTANT = 'consultant@greenlane.example';
const DAY_MS = 24 * 60 * 60 * 1000;

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}

/** Eva de Wit, as she is signed in. */
export function signedIn(
  tools: StaffTools,
  people: readonly { id: string; email: string; firstName: string }[],
): StaffContext {
  const { database, files, config, nowMs } = tools;
  const person = people.find(({ email }) => email === CONSULTANT);
  if (person === undefined) throw new Error(`nobody is called ${CONSULTANT}`);
  const { id, firstName } = person;
  const user = { id, email: CONSULTANT, firstName, tips: 0 };
  return {
    ...{ db: openDatabase(database), files, config, nowMs, locale: 'zh-CN', requestId: 'seed' },
    queues: NO_QUEUES,
    actor: { kind: 'staff', id, name: firstName, role: 'viewer', ip: '203.0.113.7' },
    staffRole: 'consultant',
    system: providerConsole,
    identity: { user, staffRole: 'consultant' } as StaffContext['identity'],
  };
}

/**
 * What staff have to do in the demo: what its contracts and requests bring, a matter that Eva de Wit wrote down, one of
 * hers that waits for the company, and a letter that never arrived. What its papers bring arises once they are drawn.
 */
export async function keepWork(
  tools: StaffTools,
  people: readonly { id: string; email: string; firstName: string }[],
): Promise<void> {
  const ctx = signedIn(tools, people);
  const { db, nowMs } = ctx;
  const today = utcDay(nowMs);
  const at = nowMs - DAY_MS;
  const link = 'https://portal.greenlane.example/user/activate';
  await db.insert(mailMessages).values({
    ...{ id: 'ml_demo_returned', recipient: 'zhou.jie@huaxing-old.example', attempts: 47 },
    ...{ subject: '激活您的账号 / Activate your account', text: link, html: link },
    ...{ companyId: 'co_huaxing', state: 'failed', notBeforeMs: at, createdAtMs: at - 3 * DAY_MS },
  });
  await sweepWork(ctx);
  await sweepDatedWork(ctx);
  must(
    await addWork(ctx, {
      ...{ company_id: 'co_huaxing', system: null, subject: '准备季度会议资料' },
      ...{ due_on: daysAfter(today, 10), note: '会议定在月底，先向张伟要今年的到港计划。' },
    }),
  );
  const [ended] = await db
    .select({ id: workItems.id, version: workItems.version })
    .from(workItems)
    .where(eq(workItems.kind, 'authorisation'))
    .orderBy(workItems.dueOn, workItems.id)
    .limit(1);
  if (ended === undefined) throw new Error('no authorisation of the demo ends');
  const note = '已发续签授权书，等企业盖章寄回。';
  const { version } = ended;
  must(
    await changeWork(ctx, ended.id, { state: 'waiting', note, version, assignee_id: ctx.actor.id }),
  );
}
