import { and, eq, inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { letterRequests } from '#db/schema/certificate.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { newJobs, wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { judgeLetters, type Standing } from './judge.server.ts';
import { codeOf, type LetterHindrance } from './kinds.ts';
import type { LettersInput } from './schema.ts';

/** Another request may have come between reading and writing: then it is judged anew, so often. */
const TRIES = 3;

export interface LettersAsked {
  id: string;
  /** Partners whose letters are being issued. */
  asked: string[];
  refused: RefusedLetter[];
}

interface RefusedLetter {
  partnerId: string;
  code: number;
  reason: LetterHindrance;
}

/**
 * Has confirmation letters of a registration issued to importers: each on its own, so that one which can't be issued keeps no
 * other back. A job draws them. Where an importer's valid letter no longer says what the registration says, the new one
 * supersedes it.
 *
 * Refusals, where none of them can be issued, for the first one: 4145 with its reason, 4105 archived partner, 4110 prohibited
 * one, 4147 one that is not confirmed, 4007 Chinese in what authorities read; 4106 when others asked three times meanwhile.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a registration that is not this company's own, and for a partner that is
 *   not this company's or no downstream one
 */
export async function issueLetters(
  ctx: OrContext,
  id: string,
  { partner_ids }: LettersInput,
): Promise<Outcome<LettersAsked>> {
  requireMember(ctx);
  const ids = [...new Set(partner_ids)];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const standings = await judgeLetters(ctx, id, ids);
    if (standings.length !== ids.length) notFound();
    const free = standings.filter(({ hindrances }) => hindrances.length === 0);
    const refused = refusedOf(standings);
    const [first] = refused;
    if (free.length === 0 && first) return { ok: false, refusal: refusalOf(first, refused) };
    const outcome = await ask(ctx, id, free, refused);
    if (outcome.ok || outcome.refusal.code !== 4106) return outcome;
  }
  return refuse(4106);
}

/** The first hindrance of each that has one. */
function refusedOf(standings: readonly Standing[]): RefusedLetter[] {
  return standings.flatMap(({ importer, hindrances: [reason] }) =>
    reason === undefined ? [] : [{ partnerId: importer.id, code: codeOf(reason), reason }],
  );
}

/** Why none can be issued, in the words of the first. */
function refusalOf({ reason }: RefusedLetter, refused: readonly RefusedLetter[]): Refusal {
  const data = {
    reason,
    refused: refused.map(({ partnerId, ...why }) => ({ partner_id: partnerId, ...why })),
  };
  const code = codeOf(reason);
  if (reason === 'name_being_checked') return { code, data, why: { key: reason } };
  const words = { key: 'letter_not_issued', values: { context: reason } };
  return code === 4105 || code === 4110 ? { code, data, why: words } : { code, data };
}

/** Refusal: 4106 when one of them was asked for, or issued, meanwhile. */
async function ask(
  ctx: OrContext,
  id: string,
  free: readonly Standing[],
  refused: RefusedLetter[],
): Promise<Outcome<LettersAsked>> {
  const { db, nowMs, company, system } = ctx;
  const asked = free.map(({ importer }) => importer.id);
  const requests = asked.map((partnerId) => ({ id: newId('ltr', nowMs), partnerId }));
  const outcome = await auditedBatch(ctx, {
    head: [
      // A letter that was given up is asked for anew.
      db.delete(letterRequests).where(
        and(
          eq(letterRequests.registrationId, id),
          inArray(letterRequests.partnerId, idsAmong(asked)),
          sql`EXISTS (SELECT 1 FROM jobs j WHERE j.key = 'letter:' || letter_requests.id
            AND j.state = 'failed')`,
        ),
      ),
      // Columns in the order of the table.
      db.insert(letterRequests).select(sql`
        SELECT r.value ->> 'id', ${company.id}, ${system.slug}, ${id}, r.value ->> 'partnerId',
          ${ctx.actor.kind === 'staff' ? sql`1` : sql`0`}, CAST(${nowMs} AS INTEGER)
        FROM json_each(${JSON.stringify(requests)}) r`),
    ],
    moved: stillWithout(id, free),
    audit: {
      action: 'letter.ask',
      subject: { kind: 'registration', id },
      companyId: company.id,
      system: system.slug,
      detail: { importers: free.map(({ importer }) => importer.name) },
    },
    follows: [
      newJobs(
        ctx,
        requests.map((request) => ({
          kind: 'issue_letter',
          key: `letter:${request.id}`,
          companyId: company.id,
          payload: { request_id: request.id },
        })),
      ),
    ],
    refusals: { letter_requests_one_a_pair: { code: 4106 } },
    done: (): LettersAsked => ({ id, asked, refused }),
  });
  if (!outcome.ok) return outcome;
  await wakeConsumer(ctx, 'issue_letter', asked.length);
  return done(outcome.value);
}

/** 1 where none of them was given a letter since it was judged. */
function stillWithout(id: string, free: readonly Standing[]) {
  const asked = free.map(({ importer }) => importer.id);
  const known = free.flatMap(({ letter }) => (letter?.state === 'valid' ? [letter.id] : []));
  return sql<number>`NOT EXISTS (SELECT 1 FROM certificates c WHERE c.registration_id = ${id}
    AND c.state = 'valid' AND c.partner_id IN ${idsAmong(asked)} AND c.id NOT IN ${idsAmong(known)})`;
}
