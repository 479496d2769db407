import { eq } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { jobs, mailMessages } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import { letterOf } from '~/domain/identity/forget.server.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { startCheck } from '~/domain/provider/chain/start.server.ts';
import { retryJob, retryKind } from '~/domain/provider/job/retry.server.ts';
import { startSchedule } from '~/domain/provider/job/schedules.server.ts';
import { resendMail } from '~/domain/provider/mail/resend.server.ts';
import { sendTestMail } from '~/domain/provider/mail/test-mail.server.ts';
import { NOW_MS, systemContext } from '../support/contexts.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import { shipper, waitingRecord } from '../support/only-representative/shipments.ts';
import type { Prepare } from './examine.ts';

const admin = () => providerStaff({ role: 'provider' });

/** A mail that was given up, about something or nothing. */
async function givenUp(about: string | null): Promise<string> {
  const { db } = systemContext();
  if (about !== null) {
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.about, about));
    await db
      .update(mailMessages)
      .set({ state: 'failed' })
      .where(eq(mailMessages.id, mail?.id ?? ''));
    return mail?.id ?? '';
  }
  const id = newId('ml', NOW_MS);
  const said = { recipient: 'li.na@importer.example', subject: 's', text: 't', html: 'h' };
  const times = { notBeforeMs: NOW_MS, createdAtMs: NOW_MS };
  await db.insert(mailMessages).values({ id, ...said, ...times, state: 'failed' });
  return id;
}

async function failedJob(): Promise<string> {
  const id = newId('job', NOW_MS);
  const times = { notBeforeMs: NOW_MS, createdAtMs: NOW_MS };
  await systemContext()
    .db.insert(jobs)
    .values({ id, kind: 'data_file', key: id, payload: '{}', state: 'failed', ...times });
  return id;
}

/** Acts of staff about mails, jobs, the clock and the chain. */
export const SYSTEM_CASES: Record<string, Prepare> = {
  resendMail: async () => {
    const [ctx, id] = [await admin(), await givenUp(null)];
    return (through) => resendMail(through(ctx), id);
  },
  sendTestMail: async () => {
    const ctx = await admin();
    return (through) => sendTestMail(through(ctx));
  },
  retryJob: async () => {
    const [ctx, id] = [await admin(), await failedJob()];
    return (through) => retryJob(through(ctx), id);
  },
  retryKind: async () => {
    const ctx = await admin();
    await failedJob();
    await failedJob();
    return (through) => retryKind(through(ctx), { kind: 'data_file' });
  },
  startSchedule: async () => {
    const ctx = await admin();
    return (through) => startSchedule(through(ctx), 'hour');
  },
  startCheck: async () => {
    const ctx = await admin();
    return (through) => startCheck(through(ctx), 'audit');
  },
};

/** Mails whose link is made anew. */
export const RESENT_CASES: Record<string, Prepare> = {
  'resendMail of an account': async () => {
    const ctx = await admin();
    const email = `${crypto.randomUUID()}@importer.example`;
    const userId = await insertUser(ctx.db, { state: 'invited', email });
    const user = { id: userId, email, firstName: 'Li Na' };
    await commit(ctx.db, await letterOf(ctx, { kind: 'activate', user, locale: 'zh-CN' }));
    const id = await givenUp(userId);
    return (through) => resendMail(through(ctx), id);
  },
  'resendMail of a trade': async () => {
    const of = await shipper();
    const { id: recordId } = await waitingRecord(of);
    const ctx = await providerStaff({ assigned: [of.ctx.company.id], nowMs: of.ctx.nowMs });
    const id = await givenUp(recordId);
    return (through) => resendMail(through(ctx), id);
  },
};
