import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { authorisationEnds, importersToTell } from '#db/schema/ending.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { requests } from '#db/schema/request.ts';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { newId } from '../../kernel/ids.ts';
import { readerRecipient } from '../../mail/member.server.ts';
import { readersOf } from '../../mail/readers.server.ts';
import { mailRow } from '../../mail/row.server.ts';
import { ASKED_ALREADY, ONE_OPEN, requestRow } from '../../request/open.server.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { authorisationEndedMail } from '../letters/authorisation-ended.server.ts';
import { MAX_IMPORTERS } from './limits.ts';
import { suppliedUntil } from './read.server.ts';

/** Companies of one run; the cron comes back every minute. */
export const ENDS_A_RUN = 20;

/** SQL on `company_systems` with its company: somebody of it can enter, and may act there. */
const HAS_PEOPLE = sql<number>`(${companies.state} = 1 AND ${companySystems.state} = 'active'
  AND EXISTS (SELECT 1 FROM membership_systems s
    JOIN memberships m ON m.user_id = s.user_id AND m.company_id = s.company_id
    JOIN users u ON u.id = s.user_id
    WHERE s.company_id = ${companySystems.companyId} AND s.system = ${companySystems.system}
      AND s.role <> 'viewer' AND m.state = 'active' AND u.state = 'active'))`;

/** Condition on `company_systems`: that it is over was told with importers who have to hear of it. */
export const importersListed = sql`EXISTS (SELECT 1 FROM authorisation_ends e
  JOIN importers_to_tell i ON i.end_id = e.id
  WHERE e.company_id = company_systems.company_id AND e.system = company_systems.system
    AND e.ended_on = company_systems.authorised_until)`;

/** Statement: authorisations that are over, and of which nobody has said so yet. */
function endedRead({ db, nowMs }: Context, system: OnlyRepresentativeProfile) {
  return db
    .select({
      id: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      endedOn: sql<string>`${companySystems.authorisedUntil}`.as('ended_on'),
      hasPeople: HAS_PEOPLE.as('has_people'),
    })
    .from(companySystems)
    .innerJoin(companies, eq(companies.id, companySystems.companyId))
    .where(
      and(
        eq(companySystems.system, system.slug),
        lt(companySystems.authorisedUntil, dayOf({ system, nowMs })),
        notExists(
          db
            .select({ one: sql`1` })
            .from(authorisationEnds)
            .where(
              and(
                eq(authorisationEnds.companyId, companySystems.companyId),
                eq(authorisationEnds.system, companySystems.system),
                eq(authorisationEnds.endedOn, sql`${companySystems.authorisedUntil}`),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(companySystems.authorisedUntil), asc(companies.id))
    .limit(ENDS_A_RUN);
}

type Ended = Awaited<ReturnType<typeof endedRead>>[number];

/**
 * Lists whom an ended authorisation has to be told to: the day after its last one, and at once where staff ended it. Its
 * people are written to. A job; each end once.
 *
 * @returns how many there were
 */
export async function openEnds(ctx: Context, system: OnlyRepresentativeProfile): Promise<number> {
  const ended = await endedRead(ctx, system);
  return eachAlone(ended, (one) => openEnd(ctx, system, one));
}

async function openEnd(
  ctx: Context,
  system: OnlyRepresentativeProfile,
  { id: companyId, nameZh, nameEn, endedOn, hasPeople }: Ended,
): Promise<boolean> {
  const { db, nowMs } = ctx;
  const id = newId('end', nowMs);
  const of = { companyId, system: system.slug };
  const [importers, readers] = await db.batch([
    suppliedRead(ctx, { ...of, endedOn }),
    readersOf(db, of, null),
  ]);
  const listed = importers.map(({ partnerId, lastOn }) =>
    db.insert(importersToTell).values({ endId: id, partnerId, companyId, lastOn, moveId: id }),
  );
  const names = importers.map(({ name }) => name);
  const letters = readers.map((reader) =>
    mailRow(
      ctx,
      authorisationEndedMail(ctx.config, {
        recipient: readerRecipient(reader),
        company: { id: companyId, zh: nameZh, en: nameEn },
        ...{ system, endedOn, isClosed: !hasPeople, importers: names },
      }),
      { companyId },
    ),
  );
  const outcome = await guardedInsert(ctx, {
    table: authorisationEnds,
    row: { id, ...of, endedOn, createdAtMs: nowMs },
    audit: {
      action: 'authorisation.end',
      subject: { kind: 'authorisation', id },
      ...of,
      detail: { ended_on: endedOn, importers: listed.length },
    },
    follows: (): BatchItem<'sqlite'>[] => (listed.length > 0 ? [...listed, ...letters] : []),
    // Another run was quicker.
    refusals: { authorisation_ends_once: { code: 4106 } },
    done: { id: authorisationEnds.id },
  });
  return outcome.ok;
}

/** Statement: the importers, each with its last arrival. */
function suppliedRead({ db }: Context, of: Parameters<typeof suppliedUntil>[0]) {
  return db
    .select({
      partnerId: tradePartners.id,
      name: tradePartners.name,
      lastOn: sql<string>`supplied.last_on`.as('last_on'),
    })
    .from(tradePartners)
    .innerJoin(sql`(${suppliedUntil(of)}) supplied`, sql`${tradePartners.id} = supplied.partner_id`)
    .orderBy(asc(tradePartners.name), asc(tradePartners.id))
    .limit(MAX_IMPORTERS);
}

/** Statement: ends that importers still have to hear of, of companies that nobody can enter; each is asked once. */
function shutRead({ db }: Context, system: OnlyRepresentativeProfile) {
  return db
    .select({
      id: authorisationEnds.id,
      endedOn: authorisationEnds.endedOn,
      companyId: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      importers: sql`(SELECT json_group_array(p.name ORDER BY p.name) FROM importers_to_tell i
        JOIN trade_partners p ON p.id = i.partner_id
        WHERE i.end_id = ${authorisationEnds.id} AND i.told_at_ms IS NULL)`
        .mapWith((json: string) => JSON.parse(json) as string[])
        .as('untold_names'),
    })
    .from(authorisationEnds)
    .innerJoin(
      companySystems,
      and(
        eq(companySystems.companyId, authorisationEnds.companyId),
        eq(companySystems.system, authorisationEnds.system),
        eq(companySystems.authorisedUntil, authorisationEnds.endedOn),
      ),
    )
    .innerJoin(companies, eq(companies.id, authorisationEnds.companyId))
    .where(
      and(
        eq(authorisationEnds.system, system.slug),
        sql`NOT ${HAS_PEOPLE}`,
        sql`EXISTS (SELECT 1 FROM importers_to_tell i
          WHERE i.end_id = ${authorisationEnds.id} AND i.told_at_ms IS NULL)`,
        sql`NOT EXISTS (SELECT 1 FROM requests q WHERE q.company_id = ${authorisationEnds.companyId}
          AND q.subject_id = ${authorisationEnds.id})`,
      ),
    )
    .limit(ENDS_A_RUN);
}

/**
 * Asks staff to tell the importers of companies that nobody can enter. A job; each end once.
 *
 * @returns how many there were
 */
export async function askStaff(ctx: Context, system: OnlyRepresentativeProfile): Promise<number> {
  const shut = await shutRead(ctx, system);
  return eachAlone(shut, async ({ id, endedOn, companyId, nameZh, nameEn, importers }) => {
    const asker = { ...ctx, company: { id: companyId }, system, actor: { id: null, name: '' } };
    const row = requestRow(asker, {
      kind: 'tell_importers',
      subject: { kind: 'company', id, zh: nameZh, en: nameEn },
      payload: { ended_on: endedOn, importers },
    });
    const outcome = await guardedInsert(ctx, {
      table: requests,
      row,
      audit: {
        action: 'request.ask',
        subject: { kind: 'request', id: row.id },
        ...{ companyId, system: system.slug },
        detail: { kind: row.kind, subject: row.subjectEn },
      },
      // Another run was quicker.
      refusals: { [ONE_OPEN]: ASKED_ALREADY },
      done: { id: requests.id },
    });
    return outcome.ok;
  });
}

/** What the sweeper does for the companies of a subsystem. */
export function endingStep(system: OnlyRepresentativeProfile) {
  return {
    name: `ended authorisations of ${system.slug}`,
    atATime: ENDS_A_RUN,
    run: async (ctx: Context) => {
      const opened = await openEnds(ctx, system);
      await askStaff(ctx, system);
      return opened;
    },
  };
}
