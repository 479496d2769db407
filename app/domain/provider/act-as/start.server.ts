import { and, eq, exists, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/identity.ts';
import { actAs, companies, companySystems } from '#db/schema/tenancy.ts';
import { visitsOfSessionsEnd } from '../../acting/end.server.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { ONE } from '../../kernel/list.server.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { time } from '../../kernel/wire.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { minutesOf } from './minutes.server.ts';
import type { StartActingInput } from './schema.ts';

const MINUTE_MS = 60 * 1000;

/** A visit that began, as the API tells it: the same request again gets it as it was written. */
export interface Started {
  id: string;
  /** Where it begins. */
  home: string;
  expires_at: string;
}

/**
 * Begins a visit to a company's portal in this session: until it ends, or its time is up, the session works there with an
 * admin's rights, or looks (`mode`). One that went on in this session ends with it. The company's admins read who came,
 * when and why. Two round trips.
 *
 * Refusals: 4100 at `system`: the company has no contract there; 4106 no longer theirs by the time it was written.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function startActing(
  ctx: StaffContext,
  _id: string,
  { company_id: companyId, system: slug, mode, reason }: StartActingInput,
): Promise<Outcome<Started>> {
  const { db, nowMs, identity, actor } = ctx;
  const system = systemNamed(slug) ?? notFound();
  const [row = notFound()] = await db
    .select({ contract: companySystems.system, minutes: minutesOf(companyId, nowMs).as('minutes') })
    .from(companies)
    .leftJoin(
      companySystems,
      and(eq(companySystems.companyId, companies.id), eq(companySystems.system, slug)),
    )
    .where(and(eq(companies.id, companyId), isTheirs(ctx, companies.id)));
  if (row.contract === null)
    return refuse(4100, { fields: { system: { key: 'system_not_used' } } });
  const id = newId('act', nowMs);
  const expiresAtMs = nowMs + row.minutes * MINUTE_MS;
  const own = eq(sessions.tokenHash, identity.tokenHash);
  const theirs = exists(
    db
      .select(ONE)
      .from(companies)
      .where(and(eq(companies.id, companyId), isTheirs(ctx, companies.id))),
  );
  return auditedBatch(ctx, {
    head: [
      visitsOfSessionsEnd(ctx, own, 'other_visit'),
      // Columns in the order of the table: id, staff_id, staff_name, company_id, system, mode, reason, started_at_ms,
      // expires_at_ms, ended_at_ms, ended_by.
      db.insert(actAs).select(sql`SELECT ${id}, ${actor.id}, ${actor.name}, ${companyId}, ${slug},
        ${mode}, ${reason}, CAST(${nowMs} AS INTEGER), CAST(${expiresAtMs} AS INTEGER), NULL, NULL
        WHERE ${theirs}`),
    ],
    moved: sql`(SELECT count(*) FROM ${actAs} WHERE ${actAs.id} = ${id})`,
    audit: {
      action: 'visit.start',
      subject: { kind: 'visit', id },
      companyId,
      system: slug,
      detail: { mode, reason },
    },
    follows: [db.update(sessions).set({ actAsId: id }).where(own)],
    done: () => ({ id, home: system.home, expires_at: time(expiresAtMs) }),
  });
}
