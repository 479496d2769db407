import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { importersToTell } from '#db/schema/ending.ts';
import type { Decision } from '../../area-requests.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { mailRow } from '../../mail/row.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { localeOfParty } from '../../tenancy/locale-of-party.ts';
import { importerToldMail } from '../letters/authorisation-ended.server.ts';
import {
  asEnding,
  type Ending,
  endRead,
  type ImporterToTell,
  importersRead,
  isUntold,
  senderRead,
} from './read.server.ts';
import type { TellInput } from './schema.ts';

export interface ToldImporters {
  id: string;
  told: number;
  /** Importers who still have to hear. */
  left: number;
}

/** What a letter is made of beside its importer. */
interface Telling {
  ending: Ending;
  chosen: readonly ImporterToTell[];
  message: string;
  /** Whom an answer goes to. */
  replyTo: string | undefined;
  /** What else is written in the same batch. */
  follows?: BatchItem<'sqlite'>[];
}

/**
 * Tells importers that the authorisation is over: from which day, what stays covered, and that they register themselves
 * or are covered by a new representative. In the importer's language, outside the day's mails (§3).
 *
 * Refusals, in this order: 4105 no authorisation is over, or it was renewed; 4100 somebody who was not supplied; 4106 told
 * already.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function tellImporters(
  ctx: OrContext,
  { partner_ids, message }: TellInput,
): Promise<Outcome<ToldImporters>> {
  requireMember(ctx);
  const read = await endingOf(ctx);
  if (read === null) return refuse(4105);
  const chosen = chosenAmong(read.ending, partner_ids);
  if (!chosen.ok) return chosen;
  return tell(ctx, { ...read, chosen: chosen.value, message: message ?? '' });
}

/**
 * Staff tell all who have not heard, where nobody of the company can enter.
 *
 * Refusals: 4105 it was renewed, or everybody has heard; 4106 somebody was told meanwhile.
 */
export async function approveTelling({
  ctx,
  request,
  reason,
  decides,
}: Decision<OrContext>): Promise<Outcome<unknown>> {
  const read = await endingOf(ctx);
  if (read === null || read.ending.id !== request.subjectId) return refuse(4105);
  const chosen = read.ending.importers.filter(({ toldAtMs }) => toldAtMs === null);
  if (chosen.length === 0) return refuse(4105);
  return tell(ctx, { ...read, chosen, message: reason, follows: decides() });
}

/** One round trip. */
async function endingOf(ctx: OrContext) {
  const [[end], importers, [sender]] = await ctx.db.batch([
    endRead(ctx),
    importersRead(ctx),
    senderRead(ctx),
  ]);
  return end ? { ending: asEnding(end, importers), replyTo: sender?.email } : null;
}

/** The importers that are meant, each once. */
function chosenAmong(
  { importers }: Ending,
  ids: readonly string[],
): Outcome<readonly ImporterToTell[]> {
  const fields: Record<string, FieldMessage> = {};
  const chosen = [...new Set(ids)].flatMap((one, at) => {
    const importer = importers.find(({ id }) => id === one);
    if (importer === undefined) fields[`partner_ids.${at}`] = { key: 'not_supplied' };
    return importer ?? [];
  });
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  return chosen.some(({ toldAtMs }) => toldAtMs !== null) ? refuse(4106) : done(chosen);
}

function tell(ctx: OrContext, telling: Telling): Promise<Outcome<ToldImporters>> {
  const { db, company, system, actor, nowMs } = ctx;
  const { ending, chosen, message, replyTo, follows = [] } = telling;
  const moveId = newId('mv', nowMs);
  const ids = chosen.map(({ id }) => id);
  const mails = chosen.map((importer) =>
    importerToldMail(ctx.config, {
      recipient: {
        email: importer.email,
        name: importer.contactPerson,
        locale: localeOfParty(importer),
      },
      tenant: { zh: company.nameZh, en: company.nameEn },
      ...{ system, ending, importer, message, replyTo },
    }),
  );
  const untold = ending.importers.filter(({ toldAtMs }) => toldAtMs === null).length;
  return auditedBatch(ctx, {
    head: [
      db
        .update(importersToTell)
        .set({
          ...{ toldAtMs: nowMs, toldByName: actor.name, moveId },
          toldTo: sql`(SELECT p.email FROM trade_partners p WHERE p.id = ${importersToTell.partnerId})`,
        })
        .where(
          and(
            eq(importersToTell.endId, ending.id),
            inArray(importersToTell.partnerId, idsAmong(ids)),
            isUntold,
          ),
        ),
    ],
    // Each of them, or none: somebody else may have told one.
    moved: sql`((SELECT count(*) FROM importers_to_tell i
      WHERE i.end_id = ${ending.id} AND i.move_id = ${moveId}) = ${ids.length})`,
    audit: {
      action: 'authorisation.tell',
      subject: { kind: 'authorisation', id: ending.id },
      companyId: company.id,
      system: system.slug,
      detail: {
        ended_on: ending.endedOn,
        importers: chosen.map(({ name }) => name).join(', '),
        ...(message && { message }),
      },
    },
    follows: [...mails.map((mail) => mailRow(ctx, mail, { companyId: company.id })), ...follows],
    done: () => ({ id: ending.id, told: ids.length, left: untold - ids.length }),
  });
}
