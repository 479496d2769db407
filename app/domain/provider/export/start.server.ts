import { companyExports } from '#db/schema/provider/export.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newJob, wakeConsumer } from '../../jobs/enqueue.server.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { BUSINESS_ZONE } from '../../kernel/zone.ts';
import { companyStatement, contractsStatement } from '../company/find.server.ts';
import { requireProvider } from '../door.ts';
import { runningRead } from './find.server.ts';
import { beginning } from './progress.ts';
import type { ExportInput } from './schema.ts';

type Started = { job_id: string };

/**
 * Starts the export of everything that a company has, its ended contracts too: data of each subsystem, files, papers and
 * audit. Confidential names stand in it as the company’s own admins see them, which its audit row says. A job makes it; while
 * one goes on, that one is answered. Two round trips.
 *
 * Refusals: 4106 where another one was started meanwhile.
 *
 * @throws {Denial} 4040 for a consultant, and for a company that is none; 4152 without a fresh code
 */
export async function startExport(
  ctx: StaffContext,
  companyId: string,
  { reason }: ExportInput,
): Promise<Outcome<Started>> {
  requireProvider(ctx);
  const { db, nowMs, actor, identity, locale } = ctx;
  const [[_company = notFound()], contracts, [running]] = await db.batch([
    companyStatement(ctx, companyId),
    contractsStatement(ctx, companyId),
    runningRead(ctx, companyId),
  ]);
  requireFresh(ctx);
  if (running !== undefined) return done({ job_id: running.id });
  const id = newId('exp', nowMs);
  const systems = contracts.map(({ system }) => system);
  const started = await guardedInsert(ctx, {
    table: companyExports,
    row: {
      ...{ id, companyId, askedBy: identity.user.id, askedByName: actor.name, reason },
      ...{ locale, timeZone: identity.user.timeZone ?? BUSINESS_ZONE },
      progress: JSON.stringify(beginning(systems)),
      createdAtMs: nowMs,
    },
    audit: {
      action: 'export.start',
      subject: { kind: 'company_export', id },
      companyId,
      detail: { reason, systems, confidential: 'as the company sees it' },
    },
    follows: () => [newJob(ctx, exportJob(companyId, id))],
    refusals: { company_exports_one_running: { code: 4106 } },
    done: { job_id: companyExports.id },
  });
  if (started.ok) {
    await wakeConsumer(ctx, 'company_export');
    return started;
  }
  const [other] = await runningRead(ctx, companyId);
  return other === undefined ? started : done({ job_id: other.id });
}

export const exportJob = (companyId: string, id: string) =>
  ({
    kind: 'company_export',
    key: `company_export:${id}`,
    companyId,
    payload: { export_id: id },
  }) as const;
