import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { jobs } from '#db/schema/trail.ts';
import type { PaperTools } from '~/domain/certificate/paper.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import type { Context, OrContext } from '~/domain/kernel/context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { confirmOnBehalf } from '~/domain/only-representative/trade-record/confirm-on-behalf.server.ts';
import type { RecordMoved } from '~/domain/only-representative/trade-record/schema.ts';
import { type DrawPaper, piecesOf } from '../seed/rp-papers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from the seeding day on which each was held: the first is three days late by now. */
const HELD = { confirmed: -5, onBehalf: -1 };

interface Papers {
  papers: PaperTools;
  draw: DrawPaper;
}

/** Two records of a company: one that its importer confirmed, and one that still waits for the importer. */
interface ToHold {
  confirmed: RecordMoved;
  waiting: RecordMoved;
}

/**
 * From now on a consultant looks at each certificate of this company: what was confirmed before is issued, and two are held.
 * One of them was confirmed by the consultant in the importer's place, so that another person releases it.
 *
 * @param at its context some days from the seeding day
 */
export async function reviewFirst(
  at: (days: number) => OrContext,
  ship: () => Promise<ToHold>,
  { papers, draw }: Papers,
): Promise<void> {
  const { db, company, system } = at(0);
  await issueWaiting(at(0), papers, 'issued');
  await db
    .update(companySystems)
    .set({ reviewFirst: true })
    .where(and(eq(companySystems.companyId, company.id), eq(companySystems.system, system.slug)));
  const { waiting } = await ship();
  await issueWaiting(at(HELD.confirmed), papers, 'held');
  await agreeFor(at(HELD.onBehalf), waiting, draw);
  await issueWaiting(at(HELD.onBehalf), papers, 'held');
}

/** Does the jobs that wait for the company's certificates, as the cron would. */
async function issueWaiting(ctx: OrContext, papers: PaperTools, expected: 'issued' | 'held') {
  const { db, company } = ctx;
  const unexpected = expected === 'issued' ? 'held' : 'issued';
  const actor = { kind: 'system', id: null, name: 'system', ip: null } as const;
  const acting: Context = { ...ctx, actor };
  const waiting = await db
    .select({ id: jobs.id, payload: jobs.payload })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'issue_certificate'),
        eq(jobs.companyId, company.id),
        eq(jobs.state, 'pending'),
      ),
    );
  for (const { id: jobId, payload } of waiting) {
    const { record_id: recordId, revision } = JSON.parse(payload);
    const { state } = await issueCertificate(acting, { jobId, recordId, revision }, papers);
    // Nothing is issued for a purchase, and for a revision that an arrival replaced.
    if (state === unexpected) {
      throw new Error(`demo data: the certificate of ${recordId} is ${state}`);
    }
  }
}

/** The consultant confirms for an importer that agreed by mail. */
async function agreeFor(ctx: OrContext, { id, version }: RecordMoved, draw: DrawPaper) {
  const [eva] = await ctx.db
    .select({ id: users.id, name: users.firstName })
    .from(users)
    .where(eq(users.email, 'consultant@greenlane.example'));
  if (eva === undefined) throw new Error('demo data: the consultant is gone');
  const actor = { kind: 'staff', ...eva, role: 'admin', ip: '203.0.113.20' } as const;
  const acting = { ...ctx, actor };
  const bytes = await draw({
    title: '进口商确认邮件 Mail of the importer',
    certificateNo: 'RE: Styrene, Rotterdam',
    tradeName: 'Styrene 苯乙烯',
    holder: 'Meerdam Coatings B.V.',
    issuedOn: new Date(ctx.nowMs).toISOString().slice(0, 10),
  });
  const waiting = new WaitingFiles(ctx.files, ctx.requestId);
  const file = await waiting.take('Meerdam 确认邮件.pdf', piecesOf(bytes));
  const { file_id } = must(await uploadFile(acting, 'evidence', file));
  const reason = '进口商邮箱故障，已来电并以邮件附件确认，附件存档。';
  must(await confirmOnBehalf(acting, id, { version, reason, file_id }));
}

/** The certificate of a record could not be drawn, however often it was tried; somebody has to look at the cause. */
export async function giveUp({ db, nowMs }: OrContext, { id }: RecordMoved): Promise<void> {
  const [record] = await db.select().from(tradeRecords).where(eq(tradeRecords.id, id));
  const key = `certificate:${id}:${record?.revision}`;
  await db
    .update(jobs)
    .set({
      ...{ state: 'failed', attempts: 8, fault: 'drawing', notBeforeMs: nowMs + DAY_MS },
      lastError: 'FontFault: the asset fonts/NotoSansSC.ttf could not be read',
    })
    .where(eq(jobs.key, key));
}

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`demo data: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}
